import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../../shared/calendar/dates.ts';
import type { OwnGift as Gift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { later } from '../../../ui/feedback/later.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGift } from '../../sharing/gift.ts';
import { GiftState } from '../../sharing/gift-state.tsx';
import { HangingBow } from '../../sharing/hanging-bow.tsx';
import { doorOf, type Wanted } from './door-of.ts';

const GiftDialog = later(() => import('./gift-dialog.tsx'));

interface ClosedProps {
  readonly recipient: string;
  readonly gift: Gift | null;
  readonly onWant: (wanted: Wanted) => void;
}

/** A small stage with the gift as it was wrapped, and the two ways to give it. */
const Closed = ({ recipient, gift, onWant }: ClosedProps) => {
  const { t } = useTranslation('gift');
  const opensAt = gift?.status === 'live' && gift.revealAt;
  const waits = opensAt && Date.parse(opensAt) > Date.now();
  return (
    <section
      aria-labelledby="door-title"
      className="stage limelight relative grid justify-items-center gap-4 overflow-hidden rounded-card px-[min(1.5rem,6vw)] pb-8 text-center text-on-stage print:hidden"
    >
      <HangingBow bow="mt-10 w-36" ribbon="h-full w-[9%]" />
      <h2 id="door-title" className="font-display text-heading text-balance wrap-anywhere">
        {t('own.dialog', { recipient: isolate(recipient) })}
      </h2>
      <p className="max-w-prose text-balance text-on-stage-muted">
        {waits ? t('own.opensAt', { time: isolate(formatTimestamp(opensAt)) }) : t('own.lead')}
      </p>
      {/* As by night, also on a light page: on the dark ground nothing is brighter than the main act. */}
      <div className="flex flex-wrap justify-center gap-3 scheme-dark">
        <Button variant="primary" size="large" icon="gift" onClick={() => onWant('link')}>
          {t('own.share')}
        </Button>
        <Button size="large" icon="calendar" onClick={() => onWant('hour')}>
          {t('own.setHour')}
        </Button>
      </div>
      {gift?.path && (
        <a
          href={gift.path}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-on-stage underline underline-offset-4"
        >
          {t('own.preview')}
        </a>
      )}
    </section>
  );
};

/** A delivered order begins with its gift: closed, to be given, or what became of it. */
export const OwnGift = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('gift');
  const [wanted, setWanted] = useState<Wanted>('link');
  const [open, setOpen] = useState(false);
  const { data, isError } = useGift(request.id);
  if (!data && !isError) return <Skeleton className="h-80 rounded-card" />;
  const gift = data?.gift ?? null;
  const door = doorOf(gift, request);
  const want = (next: Wanted): void => {
    setWanted(next);
    setOpen(true);
  };
  return (
    <>
      {door === 'closed' && <Closed recipient={request.recipient} gift={gift} onWant={want} />}
      <GiftState id={request.id}>
        {door === 'opened' && (
          <Button icon="gift" className="justify-self-start" onClick={() => want('link')}>
            {t('own.manage')}
          </Button>
        )}
      </GiftState>
      <GiftDialog open={open} onClose={() => setOpen(false)} request={request} wanted={wanted} />
    </>
  );
};
