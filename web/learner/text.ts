import { catalogue } from '../text.ts';

export const learnerText = catalogue({
  en: {
    title: 'A rival that learns from you',
    usualName: 'My shadow',
    about:
      'It watches how you play this game and learns to play like you, move by move, on this device only. It says what it has learned of you. Nothing is sent anywhere.',
    name: 'Its name',
    begin: 'Start learning',
    beginHelp: 'It learns from every move you make from now on, and from this game so far.',
    like: (share: string) => `${share} like you`,
    likeWhat: (same: number, moves: number) =>
      `In the latest game it would have played ${same} of your ${moves} moves.`,
    guesses: (common: string, random: string) =>
      `Always naming your most common move would have got ${common}, a guess at random ${random}. It is asked before it learns, so these are moves it had not seen.`,
    noGame: 'It has not seen a move of yours yet.',
    habits: 'What it has learned of you',
    noHabits: 'Nothing yet that chance would not explain.',
    afterwards:
      'While the game runs it sees only what its seat may see. It learns from your choices when the game is over and the hands are open.',
    exportHelp:
      'The file plays like you: send it to a friend, for the page or for ludario models --import. Your games are in it.',
    asks: 'A learner can also be told what you hold to be good:',
    guest: 'Play against somebody’s file',
    games: 'Likeness, game by game',
    game: (game: number, share: string) => `Game ${game}: ${share}`,
    learned: (moves: number, games: number) =>
      `It has learned from ${moves} ${moves === 1 ? 'move' : 'moves'} in ${games} ${games === 1 ? 'game' : 'games'}.`,
    practising: 'Practising…',
    rested: 'It has practised everything it saw.',
    play: 'Play against it',
    export: 'Save to a file',
    import: 'Bring back from a file',
    reset: 'Forget it',
    resetSure: 'It will be gone for good. Forget it?',
    resetYes: 'Yes, forget it',
    keep: 'Keep it',
    gone: 'It is forgotten.',
    came: 'It is here now.',
    chip: (name: string, share: string) => `${name}: ${share} like you`,
    chipNew: (name: string) => `${name} is watching`,
  },
  es: {
    title: 'Un rival que aprende de ti',
    usualName: 'Mi sombra',
    about:
      'Mira cómo juegas a este juego y aprende a jugar como tú, jugada a jugada, solo en este dispositivo. Dice qué ha aprendido de ti. No se envía nada a ninguna parte.',
    name: 'Su nombre',
    begin: 'Empezar a aprender',
    beginHelp: 'Aprende de cada jugada que hagas desde ahora, y de lo que va de esta partida.',
    like: (share: string) => `${share} como tú`,
    likeWhat: (same: number, moves: number) =>
      `En la última partida habría hecho ${same} de tus ${moves} jugadas.`,
    guesses: (common: string, random: string) =>
      `Nombrar siempre tu jugada más común habría acertado el ${common}; decir una al azar, el ${random}. Se le pregunta antes de aprender: son jugadas que no había visto.`,
    noGame: 'Aún no ha visto ninguna jugada tuya.',
    habits: 'Lo que ha aprendido de ti',
    noHabits: 'Nada todavía que no explique el azar.',
    afterwards:
      'Mientras dura la partida solo ve lo que puede ver su asiento. Aprende de tus decisiones cuando la partida ha terminado y las manos están a la vista.',
    exportHelp:
      'El fichero juega como tú: envíalo a quien quieras, para la página o para ludario models --import. Contiene tus partidas.',
    asks: 'A quien aprende también se le puede decir qué te parece bueno:',
    guest: 'Jugar contra el fichero de alguien',
    games: 'Parecido, partida a partida',
    game: (game: number, share: string) => `Partida ${game}: ${share}`,
    learned: (moves: number, games: number) =>
      `Ha aprendido de ${moves} ${moves === 1 ? 'jugada' : 'jugadas'} en ${games} ${games === 1 ? 'partida' : 'partidas'}.`,
    practising: 'Practicando…',
    rested: 'Ya ha practicado todo lo que ha visto.',
    play: 'Jugar contra él',
    export: 'Guardar en un fichero',
    import: 'Recuperar de un fichero',
    reset: 'Olvidarlo',
    resetSure: 'Desaparecerá para siempre. ¿Olvidarlo?',
    resetYes: 'Sí, olvidarlo',
    keep: 'Conservarlo',
    gone: 'Olvidado.',
    came: 'Ya está aquí.',
    chip: (name: string, share: string) => `${name}: ${share} como tú`,
    chipNew: (name: string) => `${name} está mirando`,
  },
});
