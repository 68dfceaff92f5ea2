import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftView } from '../../../../shared/contracts/orders/gifts.ts';
import { HangingBow } from '../sharing/hanging-bow.tsx';
import { ForWhom } from './for-whom.tsx';

/** How far the ribbon comes along, and from where on it is pulled; pixels. */
const LONGEST = 160;
const PULLED = 48;

/** Follows the pointer that pulls; true at its end when it pulled far enough. */
const usePull = (onPull: () => void) => {
  const from = useRef<number | null>(null);
  const [length, setLength] = useState(0);
  const stop = (): void => {
    from.current = null;
    setLength(0);
  };
  return {
    length,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLButtonElement>): void => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientY }: PointerEvent): void => {
        if (from.current !== null) setLength(Math.min(LONGEST, Math.max(0, clientY - from.current)));
      },
      onPointerUp: (): void => {
        const far = length >= PULLED;
        stop();
        if (far) onPull();
      },
      onPointerCancel: stop,
      // A press, by whatever it is made.
      onClick: onPull,
    },
  };
};

/** A ribbon hangs from above, with its bow to pull. */
const RibbonToPull = ({ onPull }: { readonly onPull: () => void }) => {
  const { t } = useTranslation('gift');
  const { length, handlers } = usePull(onPull);
  return (
    <div className="grid justify-items-center">
      <button
        type="button"
        {...handlers}
        aria-describedby="pull-hint"
        style={{ transform: `translateY(${length}px)` }}
        className="relative grid touch-none cursor-grab justify-items-center gap-3 rounded-card px-8 pb-4 text-on-stage select-none active:cursor-grabbing motion-safe:transition-transform motion-safe:duration-75"
      >
        {/* As long as the sky is high. */}
        <HangingBow bow="w-44" ribbon="h-[120dvh] w-1/5" />
        <span className="relative rounded-full border border-on-stage/40 bg-stage-deep/80 px-6 py-2.5 text-lead font-semibold">
          {t('pull')}
        </span>
      </button>
      <p id="pull-hint" className="mt-1 text-small text-on-stage-muted">
        {t('pullHint')}
        <span className="pointer-coarse:hidden">{t('pullByKey')}</span>
      </p>
    </div>
  );
};

interface ClosedGiftProps {
  readonly gift: GiftView;
  readonly onPull: () => void;
}

/** Before it is opened: the ribbon, and for whom it is, in large letters. */
export const ClosedGift = ({ gift, onPull }: ClosedGiftProps) => (
  <div className="limelight relative col-start-1 row-start-1 grid grid-cols-[minmax(0,1fr)] place-content-center justify-items-center gap-6 px-5 py-10 text-center">
    <RibbonToPull onPull={onPull} />
    <ForWhom gift={gift} />
  </div>
);
