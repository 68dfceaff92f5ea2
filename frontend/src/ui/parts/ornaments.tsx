import bow from './ornaments/bow.svg?url&no-inline';
import drawings from './ornaments/drawings.svg?url&no-inline';
import gift from './ornaments/gift.svg?url&no-inline';

interface OrnamentProps {
  /** Its size and position. */
  readonly className?: string;
}

/** Decorations: pictures without words, kept out of the script. They come after the pictures that a page is about. */
const picture =
  (src: string, width: number, height: number) =>
  ({ className }: OrnamentProps) => (
    <img src={src} alt="" width={width} height={height} fetchPriority="low" className={className} />
  );

/** What is drawn large is no picture to the browser, so it never counts as the largest thing painted. */
const drawing =
  (name: string, width: number, height: number) =>
  ({ className }: OrnamentProps) => (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );

/** The bow of a gift. */
export const Bow = picture(bow, 120, 80);
/** A few pieces of paper that have already landed. */
export const ConfettiBits = drawing('confetti', 600, 420);
/** A wrapped box. */
export const Gift = picture(gift, 320, 250);
/** A loose ribbon. */
export const Ribbon = drawing('ribbon', 640, 400);
/** A head and shoulders against the light, where there is no face yet. */
export const Silhouette = drawing('silhouette', 120, 160);
