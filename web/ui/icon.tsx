/** Line drawings on a 24 by 24 grid, stroked in the colour of the text. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7 M6 5v14',
  last: 'M6 5l7 7-7 7 M18 5v14',
  takeBack: 'M8 5 3.500 9.500 8 14 M4 9.500h10.500a5 5 0 0 1 0 10H9',
  again: 'M16 5l4.500 4.500L16 14 M20 9.500H9.500a5 5 0 0 0 0 10H15',
  hint: 'M9.500 18h5 M10 21h4 M12 3a6.500 6.500 0 0 0-4 11.600c.8.700 1.300 1.500 1.500 2.400h5c.2-.9.700-1.700 1.500-2.400A6.500 6.500 0 0 0 12 3z',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  flag: 'M5 21V4 M5 4.500c5-3 8 3 14 0v9c-6 3-9-3-14 0',
  menu: 'M4 7h16 M4 12h16 M4 17h16',
  more: 'M5 12h.01 M12 12h.01 M19 12h.01',
  close: 'M6 6l12 12 M18 6 6 18',
  swap: 'M7 4 3.500 7.500 7 11 M4 7.500h13 M17 13l3.500 3.500L17 20 M20 16.500H7',
  share: 'M12 3v12 M7.500 7.500 12 3l4.500 4.500 M5 12v8h14v-8',
  copy: 'M9 9h11v12H9z M15 9V4H4v12h5',
  save: 'M12 3v12 M7.500 10.500 12 15l4.500-4.500 M5 19h14',
  open: 'M3 6h6l2 2.500h10V19H3z',
  person:
    'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z M4.500 21c.6-4.500 3.500-6.500 7.500-6.500s6.900 2 7.500 6.500',
  robot:
    'M6 8.500h12v10H6z M12 4.500v4 M12 4.400v.1 M9.500 13v.8 M14.500 13v.8 M3.500 12v3.500 M20.500 12v3.500',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z M12 2.500v2 M12 19.500v2 M2.500 12h2 M19.500 12h2 M5.300 5.300l1.400 1.400 M17.300 17.300l1.400 1.400 M18.700 5.300l-1.400 1.400 M6.700 17.300l-1.400 1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  halfMoon: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z M12 3v18 M12 7h5 M12 12h8.500 M12 17h5',
  play: 'M7 4.500v15l12-7.500z',
  pause: 'M8 5v14 M16 5v14',
  step: 'M6 5v14l9-7z M19 5v14',
  rules:
    'M4 5.500C7 4 10 4.500 12 6c2-1.500 5-2 8-.5v13c-3-1.500-6-1-8 .5-2-1.500-5-2-8-.5z M12 6v13',
  plus: 'M12 5v14 M5 12h14',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0z M8 5H4.500c0 4 1.500 5.500 3.800 5.800 M16 5h3.500c0 4-1.500 5.500-3.800 5.800 M12 14v4 M8 20.500h8 M9.500 18h5v2.500h-5z',
  clock: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17z M12 7.500V12l3 2',
  settings: 'M4 7h9 M17 7h3 M15 5v4 M4 17h3 M11 17h9 M9 15v4',
  check: 'M5 12.500 10 17.500 19.500 7',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words, or in a button that has a name of its own: never read aloud. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <LineDrawing path={PATHS[name]} size={size} />;
}

/** A picture in the manner of the icons that only one part of the page needs. */
export function LineDrawing({
  path,
  size = 20,
}: {
  readonly path: string;
  readonly size?: number;
}) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
