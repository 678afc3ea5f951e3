import { catalogue } from '../text.ts';

export const learnerText = catalogue({
  en: {
    title: 'A rival that learns from you',
    usualName: 'My shadow',
    about:
      'It watches how you play this game and learns to play like you, move by move, on this device only. Nothing is sent anywhere.',
    name: 'Its name',
    begin: 'Start learning',
    beginHelp: 'It learns from every move you make from now on, and from this game so far.',
    like: (share: string) => `${share} like you`,
    likeWhat: (same: number, moves: number) =>
      `In the latest game it would have played ${same} of your ${moves} moves.`,
    noGame: 'It has not seen a move of yours yet.',
    games: 'Likeness, game by game',
    game: (game: number, share: string) => `Game ${game}: ${share}`,
    learned: (moves: number, games: number) =>
      `It has learned from ${moves} ${moves === 1 ? 'move' : 'moves'} in ${games} ${games === 1 ? 'game' : 'games'}.`,
    practising: 'Practising…',
    rested: 'It has practised everything it saw.',
    play: 'Play against it',
    export: 'Save to a file',
    import: 'Open a file',
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
      'Mira cómo juegas a este juego y aprende a jugar como tú, jugada a jugada, solo en este dispositivo. No se envía nada a ninguna parte.',
    name: 'Su nombre',
    begin: 'Empezar a aprender',
    beginHelp: 'Aprende de cada jugada que hagas desde ahora, y de lo que va de esta partida.',
    like: (share: string) => `${share} como tú`,
    likeWhat: (same: number, moves: number) =>
      `En la última partida habría hecho ${same} de tus ${moves} jugadas.`,
    noGame: 'Aún no ha visto ninguna jugada tuya.',
    games: 'Parecido, partida a partida',
    game: (game: number, share: string) => `Partida ${game}: ${share}`,
    learned: (moves: number, games: number) =>
      `Ha aprendido de ${moves} ${moves === 1 ? 'jugada' : 'jugadas'} en ${games} ${games === 1 ? 'partida' : 'partidas'}.`,
    practising: 'Practicando…',
    rested: 'Ya ha practicado todo lo que ha visto.',
    play: 'Jugar contra él',
    export: 'Guardar en un fichero',
    import: 'Abrir un fichero',
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
