import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { query } from '../../api/api.ts';
import type { AttemptState } from '../../core/drafts/use-attempt.ts';
import { useSession } from '../../core/session/session.ts';
import { AttemptNotice } from '../../ui/feedback/attempt-notice.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Price } from '../../ui/text/format.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { AgreeAgain } from '../order-rules/agree-again.tsx';
import type { CheckoutRefusal } from './use-checkout.ts';

/** Why nothing was bought, and what can be done. It takes the focus, so that it is read out at once. */
const Notice = ({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="grid gap-1.5 rounded-control bg-warn-soft p-3.5">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <Icon name="warning" />
        {title}
      </p>
      <p className="text-small">{text}</p>
      {children}
    </div>
  );
};

interface RefusalProps {
  readonly refusal: CheckoutRefusal;
  readonly onTopUp: (missingAgorot: number) => void;
  readonly onLeave: () => void;
  /** The person agreed to the new terms for which it was. */
  readonly onAgreed: () => void;
}

const Refusal = ({ refusal, onTopUp, onLeave, onAgreed }: RefusalProps) => {
  const { t } = useTranslation(['cart', 'booking']);
  if (refusal.kind === 'item') return null;
  if (refusal.kind === 'terms') return <AgreeAgain inForce={refusal.inForce} onAgreed={onAgreed} />;
  if (refusal.kind === 'insufficient') {
    const missing = isolate(formatAgorot(refusal.missingAgorot));
    return (
      <Notice title={t('failure.insufficient')} text={t('insufficientText', { missing })}>
        <Button
          icon="wallet"
          className="mt-1 justify-self-start"
          onClick={() => onTopUp(refusal.missingAgorot)}
        >
          {t('topUp')}
        </Button>
      </Notice>
    );
  }
  if (refusal.kind === 'other')
    return <Notice title={t('booking:refused.other')} text={t('booking:refused.otherText')} />;
  return (
    <Notice title={t(`booking:refused.${refusal.kind}`)} text={t(`booking:refused.${refusal.kind}Text`)}>
      {refusal.kind === 'twice' && (
        <ButtonLink to="/dashboard/fan/requests" onClick={onLeave} className="justify-self-start">
          {t('booking:refused.twiceLink')}
        </ButtonLink>
      )}
    </Notice>
  );
};

const Balance = () => {
  const { t } = useTranslation('booking');
  const { data } = useQuery(query('wallet.balance', {}));
  if (!data) return null;
  if (data.frozen) return <p className="text-small text-warn">{t('summary.frozen')}</p>;
  return (
    <p className="flex items-baseline justify-between gap-4 text-small text-muted">
      <span>{t('summary.balance')}</span>
      <Price agorot={data.balanceAgorot} />
    </p>
  );
};

interface CheckoutPanelProps extends Pick<RefusalProps, 'onTopUp'> {
  readonly totalAgorot: number;
  /** How many of the videos name nobody. */
  readonly unnamed: number;
  readonly attempt: Pick<AttemptState<never>, 'phase' | 'busy' | 'locked' | 'ask'>;
  readonly refusal: CheckoutRefusal | null;
  readonly onCheckout: () => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The foot of the cart: what it comes to, and what may be done with all of it. */
export const CheckoutPanel = (props: CheckoutPanelProps) => {
  const { totalAgorot, unnamed, attempt, refusal, onTopUp, onCheckout, onClear, onClose } = props;
  const { t } = useTranslation('cart');
  const signedIn = useSession().status === 'signed-in';
  return (
    <div className="grid w-full grid-cols-1 gap-3">
      {refusal && <Refusal refusal={refusal} onTopUp={onTopUp} onLeave={onClose} onAgreed={onCheckout} />}
      <AttemptNotice attempt={attempt} />
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
          <span>{t('total')}</span>
          <Price agorot={totalAgorot} className="text-title font-semibold" />
        </p>
        {signedIn && <Balance />}
      </div>
      {unnamed > 0 && (
        <p className="flex items-start gap-1.5 text-small">
          <Icon name="info" className="mt-0.5 size-4" />
          <span>{t('unnamed', { count: unnamed })}</span>
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        pending={attempt.busy}
        disabled={attempt.phase === 'unknown'}
        onClick={onCheckout}
      >
        {t(attempt.busy ? 'pending' : 'checkout')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('continue')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          className="text-muted"
          disabled={attempt.locked}
          onClick={onClear}
        >
          {t('clear')}
        </Button>
      </div>
    </div>
  );
};
