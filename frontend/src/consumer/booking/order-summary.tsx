import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../shared/calendar/dates.ts';
import { timeOfSlot } from '../../../../shared/calendar/slots.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { type ExtraId, type OfferedExtra, orderPrice } from '../../../../shared/order/extras.ts';
import { query } from '../../api/api.ts';
import type { AttemptState } from '../../core/drafts/use-attempt.ts';
import { useSession } from '../../core/session/session.ts';
import { AttemptNotice } from '../../ui/feedback/attempt-notice.tsx';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { DeliveryTime } from '../../ui/parts/delivery-time.tsx';
import { Icon, type IconName } from '../../ui/parts/icon.tsx';
import { ArrivesBy } from '../../ui/text/arrival.tsx';
import { Price } from '../../ui/text/format.tsx';
import { useHebrewDay } from '../../ui/text/hebrew-day.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useBothNames } from '../../ui/text/written.tsx';
import { UsualTime } from '../cards/usual-time.tsx';
import { AgreeAgain } from '../order-rules/agree-again.tsx';
import { isUsualDeadline } from '../order-rules/first-values.ts';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';
import type { OrderValues } from '../order-rules/order-values.ts';
import type { Ad } from './ad-facts.tsx';
import { useDueText } from './due-text.ts';
import { priceLines } from './price-lines.ts';
import type { NoticedRefusal } from './refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';

const Gets = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-1 size-5 text-turquoise" />
    <span>{children}</span>
  </li>
);

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

interface PriceLinesProps {
  readonly ad: Ad;
  readonly extras: readonly ExtraId[];
  readonly offered: readonly OfferedExtra[];
}

/** The lines that the price is made of. */
const PriceLines = ({ ad, extras, offered }: PriceLinesProps) => {
  const { t } = useTranslation('order');
  return (
    <dl className="grid gap-1.5 text-small">
      {priceLines(ad.priceAgorot, extras, offered).map((line) => (
        <Line key={line.of} label={line.of === 'ad' ? t('summary.ad') : t(`extra.${line.of}.name`)}>
          <Price agorot={line.priceAgorot} />
        </Line>
      ))}
    </dl>
  );
};

/** The balance of the wallet, and what the order leaves of it or what is missing. */
const WalletLines = ({
  priceAgorot,
  onTopUp,
}: {
  readonly priceAgorot: number;
  /** Absent where the top-up is offered elsewhere. */
  readonly onTopUp: ((neededAgorot: number) => void) | undefined;
}) => {
  const { t } = useTranslation('booking');
  const { data, isError } = useQuery(query('wallet.balance', {}));
  if (isError) return <p className="text-small text-muted">{t('summary.balanceFailed')}</p>;
  if (!data) return <Skeleton className="h-13" />;
  const missing = priceAgorot - data.balanceAgorot;
  return (
    <>
      <dl className="grid gap-1.5 text-small">
        <Line label={t('summary.balance')}>
          <Price agorot={data.balanceAgorot} />
        </Line>
        <Line label={t(missing > 0 ? 'summary.missing' : 'summary.after')}>
          <Price agorot={Math.abs(missing)} className={missing > 0 ? 'text-warn' : 'text-good'} />
        </Line>
      </dl>
      {data.frozen && <p className="text-small text-warn">{t('summary.frozen')}</p>}
      {missing > 0 && !data.frozen && onTopUp && (
        <Button icon="wallet" size="small" className="justify-self-start" onClick={() => onTopUp(missing)}>
          {t('summary.topUp')}
        </Button>
      )}
    </>
  );
};

const timeOf = ({ timing, slot }: OrderValues): string | undefined =>
  timing === 'hour' ? timeOfSlot(slot) : undefined;

interface OrderSummaryProps {
  readonly ad: Ad;
  /** The day by which the video comes. */
  readonly arrivesBy: Day;
  /** The typed text, which promises a day only if it is one. */
  readonly values: OrderValues;
  /** The extras that orders may have now. */
  readonly offered: readonly OfferedExtra[];
  readonly pending: boolean;
  readonly attempt: Pick<AttemptState<never>, 'phase' | 'ask'>;
  /** Called with what is missing, in agorot. */
  readonly onTopUp: (neededAgorot: number) => void;
  /** Why the last order was refused. */
  readonly refusal: NoticedRefusal | null;
  /** The person agreed to the new terms for which it was. */
  readonly onAgreed: () => void;
}

/** Whether the buyer wants another day, or an hour: else the promised day is the only one that is named. */
const isAsked = ({ timing, slot, deadline }: OrderValues, ad: Ad): boolean =>
  timing === 'hour' ? Boolean(slot) : !isUsualDeadline(deadline, new Date(), ad);

/** Price, its lines, the promise and the wallet, beside the form; its button is always within reach. */
export const OrderSummary = ({
  ad,
  arrivesBy,
  values,
  offered,
  pending,
  attempt,
  onTopUp,
  refusal,
  onAgreed,
}: OrderSummaryProps) => {
  const { t } = useTranslation(['booking', 'order']);
  const { status } = useSession();
  const priceAgorot = orderPrice(ad.priceAgorot, values.extras, offered);
  const price = isolate(formatAgorot(priceAgorot));
  const hebrewDay = useHebrewDay();
  const dueText = useDueText();
  const due = isAsked(values, ad) ? dueText(values.deadline, timeOf(values)) : null;
  return (
    <aside
      aria-labelledby="summary-title"
      className="surface grid gap-5 p-5 raised sm:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="summary-title" className="text-title font-semibold">
        {t('summary.title')}
      </h2>
      <ul className="grid gap-3">
        <Gets icon="video">
          <span>{t('summary.video', { creator: useBothNames()(ad) })}</span>
          <span className="block text-small text-muted">{t('summary.keep')}</span>
        </Gets>
        <Gets icon="calendar">
          <DeliveryTime hours={ad.deliveryHours} />
          <span className="block">
            <ArrivesBy day={arrivesBy} hebrewDay={hebrewDay(arrivesBy)} />
          </span>
          {due && <span className="block text-small text-muted">{t('summary.by', { day: due })}</span>}
          {ad.usual && (
            <span className="block text-small text-muted">
              <UsualTime usual={ad.usual} />
            </span>
          )}
        </Gets>
        <Gets icon="shield">
          {t('summary.refund')}
          <span className="block text-small text-muted">{t('summary.refundText')}</span>
        </Gets>
      </ul>
      <div className="grid gap-3 border-t border-line pt-4">
        {values.extras.length > 0 && <PriceLines ad={ad} extras={values.extras} offered={offered} />}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{t(values.extras.length > 0 ? 'order:summary.total' : 'summary.price')}</span>
          <Price agorot={priceAgorot} className="text-heading font-semibold" />
        </p>
        {status === 'signed-out' ? (
          <p className="text-small text-muted">{t('summary.signIn')}</p>
        ) : (
          <WalletLines
            priceAgorot={priceAgorot}
            onTopUp={refusal?.kind === 'insufficient' ? undefined : onTopUp}
          />
        )}
      </div>
      {refusal?.kind === 'terms' ? (
        <AgreeAgain inForce={refusal.inForce} onAgreed={onAgreed} />
      ) : (
        refusal && <RefusalNotice refusal={refusal} onTopUp={onTopUp} />
      )}
      <AttemptNotice attempt={attempt} />
      <div className="hidden lg:grid">
        <Button
          type="submit"
          form={ORDER_FORM}
          variant="primary"
          size="large"
          pending={pending}
          disabled={attempt.phase === 'unknown'}
        >
          {pending ? t('summary.pending') : t('summary.order', { price })}
        </Button>
      </div>
    </aside>
  );
};
