import { complaints, type Complaint } from '../../core/index.ts';

/** Why a bot cannot play at a table of another machine. */
export const refuse = complaints('cli.joining', {
  noAddress: (a: { given: string }) => ({
    en: `${a.given} is no link to a table: give the invitation as you got it, such as http://10.0.0.7:4747/?table=7k3fq2xw9mzp4rta`,
    es: `${a.given} no es un enlace a una mesa: da la invitación tal como la recibiste, como http://10.0.0.7:4747/?table=7k3fq2xw9mzp4rta`,
  }),
  noClassAddress: (a: { given: string }) => ({
    en: `${a.given} names no class: give the address of the server with the code after it, such as http://10.0.0.7:4747/k7m2xq`,
    es: `${a.given} no nombra ninguna clase: da la dirección del servidor seguida del código, como http://10.0.0.7:4747/k7m2xq`,
  }),
  noSecret: {
    en: 'only the teacher may do that: give --secret, as class create printed it',
    es: 'eso solo puede hacerlo el profesor: da --secret, tal como lo escribió class create',
  },
  noMember: (a: { name: string }) => ({
    en: `nobody in this class is called ${a.name}`,
    es: `en esta clase nadie se llama ${a.name}`,
  }),
  badClock: (a: { given: string }) => ({
    en: `a clock is minutes and seconds for each move, such as 5+3, or none; not ${a.given}`,
    es: `un reloj son minutos y segundos por jugada, como 5+3, o none; no ${a.given}`,
  }),
  unreachable: (a: { address: string; why: string }) => ({
    en: `nothing answers at ${a.address} (${a.why})`,
    es: `nada responde en ${a.address} (${a.why})`,
  }),
  noServer: (a: { address: string }) => ({
    en: `at ${a.address} there is something else than a Ludario server with shared tables`,
    es: `en ${a.address} hay otra cosa que un servidor de Ludario con mesas compartidas`,
  }),
  otherProtocol: {
    en: 'this Ludario and that of the server are of different versions: install the same one',
    es: 'este Ludario y el del servidor son de versiones distintas: instala el mismo',
  },
  otherRules: (a: { rules: string; here: number; there: number }) => ({
    en: `the server plays version ${a.there} of ${a.rules}, and this Ludario version ${a.here}: install the same one`,
    es: `el servidor juega la versión ${a.there} de ${a.rules}, y este Ludario la ${a.here}: instala el mismo`,
  }),
  begun: {
    en: 'the game at this table has begun: every seat is taken',
    es: 'la partida de esta mesa ha empezado: todos los asientos están ocupados',
  },
  over: {
    en: 'the game at this table is over: ask for a new table',
    es: 'la partida de esta mesa ha terminado: pide otra mesa',
  },
  whichProgram: {
    en: 'who plays? give the program with --cmd "…", or an agent of ours with --agent "…", and not both',
    es: '¿quién juega? Da el programa con --cmd "…", o un agente nuestro con --agent "…", y no los dos',
  },
  noStart: (a: { why: Complaint }) => ({
    en: `the program takes no part: ${a.why.says.en}`,
    es: `el programa no participa: ${a.why.says.es}`,
  }),
  lostSeat: {
    en: 'the seat is no longer ours: we stayed away too long',
    es: 'el asiento ya no es nuestro: hemos faltado demasiado tiempo',
  },
  lostServer: (a: { minutes: number }) => ({
    en: `the server has not answered for ${a.minutes} minutes`,
    es: `el servidor no responde desde hace ${a.minutes} minutos`,
  }),
});
