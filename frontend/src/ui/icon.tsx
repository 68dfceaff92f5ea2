import { classes } from './classes.ts';

/** Outlines on a 24 grid, drawn with a round 1.8 stroke. Those in `TURNING` point along the line of reading. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M21 21l-5-5',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c2.7 2.4 4 5.4 4 9s-1.3 6.6-4 9c-2.7-2.4-4-5.4-4-9s1.3-6.6 4-9',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20c1.2-3.6 4-5.5 7.5-5.5s6.3 1.9 7.5 5.5',
  cart: 'M3 4h2.5l2.2 11h10l2-8H6.3M9 19.5h.01M16.5 19.5h.01',
  bell: 'M12 3.5a6 6 0 0 0-6 6c0 5-2 6.5-2 6.5h16s-2-1.5-2-6.5a6 6 0 0 0-6-6M10 19.5a2.2 2.2 0 0 0 4 0',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v7.5h14V12',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 7.8v.01',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01',
  error: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9l6 6M15 9l-6 6',
  forward: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13.5 7l3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.5M6 7.5A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5c1.3 0 2.5-.3 3.6-.8',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.2l3.5 2',
  shield: 'M12 3l7.5 2.8v5.4c0 4.6-3 8.2-7.5 9.8-4.5-1.6-7.5-5.2-7.5-9.8V5.8zM8.8 12l2.3 2.3 4.2-4.3',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  gift: 'M4.5 11.5h15V20h-15zM3.5 8h17v3.5h-17zM12 8v12M12 8C9.8 8 7.2 7.3 7.2 5.3 7.2 3.9 8.3 3.3 9.3 3.5 11 3.8 12 6 12 8c0-2 1-4.2 2.7-4.5 1-.2 2.1.4 2.1 1.8 0 2-2.6 2.7-4.8 2.7',
  video: 'M4 6.5h11v11H4zM15 10.5l5-3v9l-5-3',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19.5h14',
  download: 'M12 5v11M7.5 11.5 12 16l4.5-4.5M5 19.5h14',
  wallet: 'M4 7.5h16v11.5H4zM4 7.5 15.5 4.5v3M20 11.5h-4a2 2 0 0 0 0 4h4',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  chart: 'M4 20h16M7 16.5v-5M12 16.5V6M17 16.5v-8',
  chat: 'M4 5.5h16v11h-9L6.5 20v-3.5H4z',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  phone:
    'M6 3.5h3.5l1.5 4.5-2.2 1.6a12 12 0 0 0 5.6 5.6l1.6-2.2 4.5 1.5V18c0 1.4-1.1 2.5-2.5 2.5A14.5 14.5 0 0 1 3.5 6c0-1.4 1.1-2.5 2.5-2.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  'sign-out': 'M10 4H5v16h5M14.5 8l4 4-4 4M18.5 12H9.5',
  home: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10',
  star: 'M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6-4.4-4.2 6-.8z',
  quote:
    'M10 7c-3 .8-4.5 3-4.5 6v4h5v-5H8c0-1.7.7-2.6 2.5-3.2M18.5 7c-3 .8-4.5 3-4.5 6v4h5v-5h-2.5c0-1.7.7-2.6 2.5-3.2',
  flag: 'M6 21V4M6 4.5h12l-2.5 4.5L18 13.5H6',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
  offline: 'M3 3l18 18M8.5 15.5a5 5 0 0 1 6.3-.6M5 12a10 10 0 0 1 4-2.5M19 12a10 10 0 0 0-6-3M12 19v.01',
} as const;

export type IconName = keyof typeof PATHS;

const TURNING: ReadonlySet<IconName> = new Set(['forward', 'back', 'sign-out', 'menu', 'chat', 'quote']);
const FILLED: ReadonlySet<IconName> = new Set(['star', 'play']);

interface IconProps {
  readonly name: IconName;
  /** Size and colour; 20 px of the text's colour unless told otherwise. */
  readonly className?: string | undefined;
  readonly filled?: boolean;
}

/** A decoration: the words beside it, or the label of its button, say what it means. */
export const Icon = ({ name, className = 'size-5', filled = FILLED.has(name) }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    className={classes('shrink-0', className, TURNING.has(name) && 'turns')}
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
