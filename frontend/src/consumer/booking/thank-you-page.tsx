import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Day } from '../../../../shared/calendar/dates.ts';
import { confirmationIdOf, confirmationPath } from '../../../../shared/money/confirmation.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Confetti } from '../../ui/parts/confetti.tsx';
import { DeliveryTime } from '../../ui/parts/delivery-time.tsx';
import { Icon, type IconName } from '../../ui/parts/icon.tsx';
import { Bow } from '../../ui/parts/ornaments.tsx';
import { Portrait } from '../../ui/parts/portrait.tsx';
import { ArrivesBy } from '../../ui/text/arrival.tsx';
import { useHebrewDay } from '../../ui/text/hebrew-day.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useBothNames } from '../../ui/text/written.tsx';
import { useDueText } from './due-text.ts';

const HOME_AFTER_MS = 5_000;

/** What the next screen is told about an order that was just placed, in the state of the navigation. */
export interface OrderComplete {
  readonly requestId?: string;
  readonly recipient?: string;
  /** What was paid, in agorot. */
  readonly priceAgorot?: number;
  readonly creatorName?: string;
  readonly creatorNameEn?: string;
  /** The ad's picture, handed over by the page before. */
  readonly image?: string;
  readonly category?: string;
  /** The day by which the video arrives, as the request has it. */
  readonly arrivesBy?: Day;
  /** The latest day, `2026-11-27`, where the buyer chose it. */
  readonly deadline?: string;
  /** The ad's promise, counted from the order. */
  readonly deliveryHours?: number;
  /** The hour of that day, `19:00`, where one was chosen. */
  readonly time?: string;
}

const NothingOrdered = () => {
  const { t } = useTranslation(['booking', 'common']);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/', { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="page grid min-h-[60dvh] content-center justify-items-center gap-4 py-16 text-center">
      <h1 className="font-display text-heading">{t('thanks.nothing')}</h1>
      <p role="status" className="text-muted">
        {t('thanks.nothingText')}
      </p>
      <ButtonLink to="/">{t('common:toHome')}</ButtonLink>
    </div>
  );
};

interface NextProps {
  readonly icon: IconName;
  readonly when: ReactNode;
  readonly children: ReactNode;
}

const Next = ({ icon, when, children }: NextProps) => (
  <li className="flex gap-4 text-start">
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-turquoise-soft text-turquoise @max-[16rem]:hidden">
      <Icon name={icon} />
    </span>
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{when}</span>
      <span className="text-muted">{children}</span>
    </span>
  </li>
);

const Thanks = (order: OrderComplete) => {
  const bothNames = useBothNames();
  const { creatorName = '', creatorNameEn } = order;
  const said = useInLanguage()({ creatorName, creatorNameEn });
  const { requestId, recipient, priceAgorot, image, category, arrivesBy, deadline, deliveryHours, time } =
    order;
  const { t } = useTranslation('booking');
  const hebrewDay = useHebrewDay();
  const due = useDueText()(deadline, time);
  const celebrated = useNavigationType() === 'POP';
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] justify-items-center gap-6 py-12 text-center sm:py-16">
      {!celebrated && <Confetti />}
      {category ? (
        <div className="relative w-36 pt-8">
          <div data-picture-lands="" className="relative aspect-3/4 overflow-hidden rounded-card raised">
            <Portrait image={image ?? ''} name={said.creatorName} category={category} />
          </div>
          <Bow className="absolute inset-x-0 top-0 mx-auto h-18 w-27" />
        </div>
      ) : (
        <Bow className="h-24 w-36" />
      )}
      <div className="grid gap-2">
        <h1 className="font-display text-heading">{t('placed')}</h1>
        {recipient && priceAgorot && (
          <p className="text-lead font-medium wrap-anywhere">
            {t('thanks.order', {
              recipient: isolate(recipient),
              price: isolate(formatAgorot(priceAgorot)),
            })}
          </p>
        )}
        <p className="text-lead text-muted">{t('thanks.lead')}</p>
      </div>
      <div className="surface grid w-full max-w-lg grid-cols-[minmax(0,1fr)] gap-6 p-[4vw] sm:p-8">
        <ol className="@container grid gap-6">
          <Next icon="mail" when={t('thanks.now')}>
            {creatorName
              ? t('thanks.nowText', { creator: bothNames({ creatorName, creatorNameEn }) })
              : t('thanks.nowTextNoName')}
          </Next>
          <Next
            icon="video"
            when={deliveryHours && !time ? <DeliveryTime hours={deliveryHours} /> : t('thanks.record')}
          >
            {t('thanks.recordText')}
          </Next>
          <Next
            icon="gift"
            when={
              arrivesBy ? (
                <ArrivesBy day={arrivesBy} hebrewDay={hebrewDay(arrivesBy)} />
              ) : (
                t('thanks.arriveNoDay')
              )
            }
          >
            {due && <span className="block text-small">{t('summary.by', { day: due })}</span>}
            <span>{t('thanks.arriveText')}</span>
          </Next>
        </ol>
        <p className="flex items-start gap-2 border-t border-line pt-4 text-start text-small text-muted">
          <Icon name="shield" className="mt-0.5 size-5" />
          {t('thanks.refund')}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {requestId && (
          <ButtonLink to={`/dashboard/fan/requests/${requestId}`} variant="primary">
            {t('thanks.toRequest')}
          </ButtonLink>
        )}
        {requestId && (
          <ButtonLink to={confirmationPath(confirmationIdOf({ ref: requestId, n: 1 }))}>
            {t('thanks.confirmation')}
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/fan">{t('thanks.toDashboard')}</ButtonLink>
        <ButtonLink to="/explore" variant="quiet">
          {t('thanks.toExplore')}
        </ButtonLink>
      </div>
    </div>
  );
};

/** Shown after an order was placed: what happens next. Reached in any other way, it says that nothing was ordered. */
export const ThankYouPage = () => {
  const { t } = useTranslation('booking');
  const { state } = useLocation();
  const order = (state as { orderComplete?: OrderComplete } | null)?.orderComplete;
  useTitle(t(order ? 'placed' : 'thanks.nothing'));
  return order ? <Thanks {...order} /> : <NothingOrdered />;
};
