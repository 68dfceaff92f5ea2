import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { weekdayOf } from '../../../../shared/calendar/day-words.ts';
import type { GiftView } from '../../../../shared/contracts/orders/gifts.ts';
import { Gift } from '../../ui/parts/ornaments.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { ForWhom } from './for-whom.tsx';

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Seconds until it opens by the server's clock, whatever this device believes. */
const useSecondsLeft = ({ revealAt, now }: GiftView, onReady: () => void): number => {
  const [ahead] = useState(() => Date.parse(now) - Date.now());
  const read = (): number =>
    Math.max(0, Math.ceil((Date.parse(revealAt ?? now) - Date.now() - ahead) / 1_000));
  const [left, setLeft] = useState(read);
  const tick = useEffectEvent(() => {
    const seconds = read();
    setLeft(seconds);
    if (seconds === 0) onReady();
  });
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
};

interface WaitingGiftProps {
  readonly gift: GiftView;
  /** Called when it is time, until the server says so too. */
  readonly onReady: () => void;
}

/** Before its hour: for whom it is, and how long it takes. Nothing of it is here yet. */
export const WaitingGift = ({ gift, onReady }: WaitingGiftProps) => {
  const { t } = useTranslation(['gift', 'common']);
  const left = useSecondsLeft(gift, onReady);
  const opensAt = gift.revealAt ?? gift.now;
  let rest = left;
  return (
    <section className="stage limelight relative grid min-h-dvh grid-cols-[minmax(0,1fr)] place-content-center justify-items-center gap-6 overflow-hidden px-5 py-10 text-center text-on-stage">
      <Gift className="h-auto w-44" />
      <ForWhom gift={gift} />
      <dl aria-label={t('waiting.left')} className="flex flex-wrap justify-center gap-3">
        {UNITS.map(([unit, seconds]) => {
          const count = Math.floor(rest / seconds);
          rest -= count * seconds;
          return (
            <div
              key={unit}
              className="grid min-w-19 justify-items-center rounded-card border border-on-stage/25 px-3 py-3"
            >
              <dt className="order-last text-small text-on-stage-muted">{t(`waiting.${unit}`, { count })}</dt>
              <dd className="font-display text-heading tabular-nums">{count}</dd>
            </div>
          );
        })}
      </dl>
      <p className="max-w-prose text-balance text-on-stage-muted">
        {t('waiting.text', {
          weekday: t(`common:weekday.${weekdayOf(dayOf(new Date(opensAt)))}`),
          time: isolate(formatTimestamp(opensAt)),
        })}
      </p>
    </section>
  );
};
