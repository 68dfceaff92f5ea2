import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTimestamp, startOfDay } from '../../../../shared/calendar/dates.ts';
import type { DisputeView, FanDisputeView } from '../../../../shared/contracts/parts/dispute-views.ts';
import type { FanRequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { DISPUTE_STEPS, type DisputeState } from '../../../../shared/order/disputes.ts';
import { Badge, type Tone } from '../../ui/parts/badge.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Price } from '../../ui/text/format.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { ActDialog } from './act-dialog.tsx';
import { type Act, actsOf, type Side, silenceOf } from './acts-of.ts';

const SecondVideo = lazy(() => import('./second-video.tsx'));

type View = FanDisputeView | DisputeView;

const TONES: Record<DisputeState, Tone> = { pending: 'warn', escalated: 'warn', resolved: 'neutral' };

/** What ends it at once stands last; before that, the first is what a panel asks for. */
const LAST_RESORT: readonly Act[] = ['withdraw', 'accept_all'];

const inOrder = (acts: readonly Act[]): readonly Act[] => [
  ...acts.filter((act) => !LAST_RESORT.includes(act)),
  ...acts.filter((act) => LAST_RESORT.includes(act)),
];

/** An offer in words. */
const useOfferText = () => {
  const { t } = useTranslation('dispute');
  return ({ amountAgorot, day }: NonNullable<View['offer']>): string =>
    amountAgorot === null
      ? t('offer.again', { day: isolate(day ? formatDay(startOfDay(day)) : '') })
      : t('offer.part', { amount: isolate(formatAgorot(amountAgorot)) });
};

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-small text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What each did, oldest first, with their words. */
const Lines = ({ lines }: Pick<View, 'lines'>) => {
  const { t } = useTranslation('dispute');
  const offerText = useOfferText();
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lines.map(({ by, act, text, amountAgorot, day, at }) => (
        <li key={`${at}${act}`} className="grid gap-1">
          <p className="flex flex-wrap gap-x-3 text-small text-muted">
            <span>{t(`by.${by}`)}</span>
            <DateText at={at} time />
          </p>
          <p className="font-medium">{t(`did.${act}`)}</p>
          {(amountAgorot !== null || day !== null) && <p>{offerText({ amountAgorot, day })}</p>}
          {text && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
};

interface PanelProps {
  readonly request: FanRequestView;
  readonly dispute: View;
  readonly by: Side;
  readonly heading: 'h2' | 'h3';
  readonly makeAgain: ReactNode;
}

/** A complaint: where it is, who acts next and until when, what is offered, and what its reader can do. */
export const DisputePanel = ({ request, dispute, by, heading: Heading, makeAgain }: PanelProps) => {
  const { t } = useTranslation('dispute');
  const offerText = useOfferText();
  const [act, setAct] = useState<Act | null>(null);
  const { state, step, reason, offer, outcome, backAgorot, until } = dispute;
  const silence = silenceOf(dispute);
  const isMine = DISPUTE_STEPS[step].next === by;
  return (
    <section
      aria-labelledby={`dispute-${request.id}`}
      className="surface grid grid-cols-[minmax(0,1fr)] gap-5 p-[min(1.25rem,5vw)] sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={`dispute-${request.id}`} className="text-title font-semibold">
          {t('title')}
        </Heading>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p role="status" className={isMine ? 'rounded-control bg-warn-soft p-4 font-medium' : 'font-medium'}>
        <span>
          {outcome
            ? t(`outcomes.${outcome}`, { amount: isolate(formatAgorot(backAgorot)) })
            : t(`next.${by}.${step}`)}
        </span>{' '}
        {until && <span>{`${t('until', { moment: isolate(formatTimestamp(until)) })}.`}</span>}
        {until && silence && <span className="block text-small font-normal">{t(`silence.${silence}`)}</span>}
      </p>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Fact label={t('about')}>{t(`reasons.${reason}`)}</Fact>
        {offer && <Fact label={t('offer.label')}>{offerText(offer)}</Fact>}
        {'money' in dispute && state !== 'resolved' && (
          <Fact label={t('share')}>
            <Price agorot={dispute.money.creatorAgorot} />
          </Fact>
        )}
      </dl>
      <Suspense>
        {step === 'making' && makeAgain}
        {dispute.hasSecondVideo && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <p className="font-semibold">{t('second')}</p>
            <SecondVideo requestId={request.id} />
          </div>
        )}
      </Suspense>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="font-semibold">{t('lines')}</p>
        <Lines lines={dispute.lines} />
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {inOrder(actsOf(dispute, by)).map((each, n) => (
          <Button
            key={each}
            variant={LAST_RESORT.includes(each) ? 'danger' : n === 0 ? 'primary' : 'secondary'}
            onClick={() => setAct(each)}
          >
            {t(`acts.${each}.do`)}
          </Button>
        ))}
      </div>
      {act && (
        <ActDialog
          act={act}
          dispute={dispute}
          offered={offer && act === 'accept' ? offerText(offer) : null}
          onClose={() => setAct(null)}
        />
      )}
    </section>
  );
};
