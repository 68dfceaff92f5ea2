import { classes } from './classes.ts';
import sheet from './icons.svg?url&no-inline';

/** The drawings of `icons.svg`: outlines on a grid of 24. They are one cached file and add nothing to the script. */
export type IconName =
  | 'menu'
  | 'close'
  | 'search'
  | 'globe'
  | 'sun'
  | 'moon'
  | 'screen'
  | 'user'
  | 'cart'
  | 'bell'
  | 'heart'
  | 'share'
  | 'play'
  | 'pause'
  | 'check'
  | 'info'
  | 'warning'
  | 'error'
  | 'forward'
  | 'back'
  | 'undo'
  | 'down'
  | 'plus'
  | 'trash'
  | 'edit'
  | 'eye'
  | 'eye-off'
  | 'clock'
  | 'shield'
  | 'lock'
  | 'gift'
  | 'video'
  | 'upload'
  | 'download'
  | 'wallet'
  | 'calendar'
  | 'chart'
  | 'chat'
  | 'send'
  | 'more'
  | 'mail'
  | 'phone'
  | 'filter'
  | 'sign-out'
  | 'home'
  | 'star'
  | 'quote'
  | 'flag'
  | 'settings'
  | 'offline'
  | 'cake'
  | 'rings'
  | 'party'
  | 'flame';

/** Icons that point along the line of reading and turn with the language. */
const TURNING: ReadonlySet<IconName> = new Set([
  'forward',
  'back',
  'undo',
  'sign-out',
  'menu',
  'chat',
  'send',
  'quote',
]);
const FILLED: ReadonlySet<IconName> = new Set(['star', 'play']);

interface IconProps {
  readonly name: IconName;
  /** Its size and colour; by default 20 px in the colour of the text. */
  readonly className?: string | undefined;
  readonly filled?: boolean;
}

/** A decoration: the text beside it, or the label of its button, says what it means. */
export const Icon = ({ name, className = 'size-5', filled = FILLED.has(name) }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    className={classes('icon', className, TURNING.has(name) && 'turns')}
    fill={filled ? 'currentColor' : 'none'}
    aria-hidden="true"
  >
    <use href={`${sheet}#${name}`} />
  </svg>
);
