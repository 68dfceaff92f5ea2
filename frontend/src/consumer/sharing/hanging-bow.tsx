import { classes } from '../../ui/parts/classes.ts';
import { Bow } from '../../ui/parts/ornaments.tsx';

interface HangingBowProps {
  /** The size of the bow, and its place. */
  readonly bow: string;
  /** How long the ribbon is, and how broad. */
  readonly ribbon: string;
}

/** A bow on a ribbon that hangs from above, behind the bow's knot at any size of the bow. */
export const HangingBow = ({ bow, ribbon }: HangingBowProps) => (
  <span className="pointer-events-none relative">
    <span
      aria-hidden="true"
      className={classes(
        'absolute inset-x-0 bottom-1/2 mx-auto bg-[linear-gradient(to_right,oklch(45%_0.17_14),oklch(58%_0.2_14)_30%,oklch(62%_0.2_14)_60%,oklch(47%_0.17_14))]',
        ribbon,
      )}
    />
    {/* A picture would be dragged away itself. */}
    <Bow className={classes('relative h-auto drop-shadow-lg', bow)} />
  </span>
);
