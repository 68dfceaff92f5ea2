import bow from './ornaments/bow.svg?url&no-inline';
import confetti from './ornaments/confetti.svg?url&no-inline';
import gift from './ornaments/gift.svg?url&no-inline';
import ribbon from './ornaments/ribbon.svg?url&no-inline';
import silhouette from './ornaments/silhouette.svg?url&no-inline';

interface OrnamentProps {
  /** Its size and position. */
  readonly className?: string;
}

/** Decorations: pictures without words, kept out of the script. */
const ornament =
  (src: string, width: number, height: number) =>
  ({ className }: OrnamentProps) => (
    <img src={src} alt="" width={width} height={height} className={className} />
  );

/** The bow of a gift. */
export const Bow = ornament(bow, 120, 80);
/** A few pieces of paper that have already landed. */
export const ConfettiBits = ornament(confetti, 600, 420);
/** A wrapped box. */
export const Gift = ornament(gift, 320, 250);
/** A loose ribbon. */
export const Ribbon = ornament(ribbon, 640, 400);
/** A head and shoulders against the light, where there is no face yet. */
export const Silhouette = ornament(silhouette, 120, 160);
