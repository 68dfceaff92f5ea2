import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { toast } from '../../core/page/toast.ts';
import { Button, Spinner } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Price } from '../../ui/text/format.tsx';
import { AmountForm, type AmountFormProps, isEnough, ThenOrder } from './amount-form.tsx';
import { PayPalFrame } from './paypal-frame.tsx';
import { type PayPalService, paypalServiceOf } from './paypal-service.ts';
import { pendingOf } from './pending-top-up.ts';
import { usePayPalPayment } from './use-paypal-payment.ts';

const usePayPalService = (): PayPalService & { readonly retry: () => void } => {
  const { data, error, isFetching, refetch } = useQuery(query('wallet.paypalStatus', {}));
  return {
    ...paypalServiceOf(data, error && codeOf(error), isFetching),
    retry: () => void refetch(),
  };
};

/** Why PayPal cannot be used now, and the way to try again. */
const ServicePanel = ({
  state,
  code,
  onRetry,
}: Exclude<PayPalService, { state: 'testing' | 'available' }> & {
  readonly onRetry: () => void;
}) => {
  const { t } = useTranslation(['fan', 'errors']);
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-card bg-bad-soft p-6 text-center">
      <Icon name="warning" className="size-8 text-bad" />
      <p className="text-lead font-semibold">{t(`paypal.${state}.title`)}</p>
      <p className="text-small">{t(`errors:${code}`, { defaultValue: t('errors:unknown') })}</p>
      <Button onClick={onRetry}>{t(`paypal.${state}.retry`)}</Button>
    </div>
  );
};

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className="flex gap-2 rounded-control bg-turquoise-soft px-4 py-3 text-small">
    <Icon name="info" className="mt-0.5 size-4.5 text-turquoise" />
    <span>{children}</span>
  </p>
);

interface PaymentProps extends Pick<AmountFormProps, 'neededAgorot' | 'orderAgorot'> {
  readonly amountAgorot: number;
  readonly clientId: string;
  readonly onDone: (amountAgorot: number) => void;
  /** Another amount. */
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The amount is settled: PayPal's buttons, and what becomes of the payment. */
const Payment = ({ amountAgorot, clientId, onDone, onBack, onClose, ...order }: PaymentProps) => {
  const { t } = useTranslation('fan');
  const { phase, hearButtons, askAgain } = usePayPalPayment(amountAgorot, () => {
    if (!isEnough({ ...order, amountAgorot })) toast.success(t('paypal.done'));
    onDone(amountAgorot);
  });
  const over = phase === 'waiting' || phase === 'uncertain';
  return (
    <div className="grid gap-5">
      <p className="flex items-baseline justify-between gap-4">
        <span>{t('paypal.amount')}</span>
        <Price agorot={amountAgorot} className="text-heading font-semibold" />
      </p>
      <ThenOrder {...order} amountAgorot={amountAgorot} />
      {phase === 'capturing' && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('paypal.capturing')}
        </p>
      )}
      {over && <Note>{t(`paypal.${phase}`)}</Note>}
      {/* It stays while the money is taken: the buttons wait for the answer. */}
      {!over && (
        <div className={phase === 'capturing' ? 'invisible h-0 overflow-hidden' : undefined}>
          <PayPalFrame clientId={clientId} onMessage={hearButtons} />
        </div>
      )}
      {phase === 'choosing' && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={onBack}>
          {t('paypal.otherAmount')}
        </Button>
      )}
      {phase === 'uncertain' && (
        <Button variant="primary" onClick={() => void askAgain()}>
          {t('paypal.askAgain')}
        </Button>
      )}
      {over && <Button onClick={onClose}>{t('paypal.close')}</Button>}
    </div>
  );
};

type PayPalTopUpProps = Pick<AmountFormProps, 'maxAgorot' | 'neededAgorot' | 'orderAgorot' | 'room'> &
  Pick<PaymentProps, 'onDone' | 'onClose'>;

/** Money into the wallet by PayPal: first whether it can be used at all, then how much, then its buttons. */
export const PayPalTopUp = ({ onDone, onClose, ...amounts }: PayPalTopUpProps) => {
  const { t } = useTranslation('fan');
  const service = usePayPalService();
  const [amountAgorot, setAmountAgorot] = useState(() => pendingOf()?.amountAgorot ?? null);
  if (service.state === 'testing')
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-14 text-muted">
        <Spinner />
        {t('paypal.testing')}
      </p>
    );
  if (service.state !== 'available')
    return <ServicePanel state={service.state} code={service.code} onRetry={service.retry} />;
  if (amountAgorot === null)
    return (
      <AmountForm
        {...amounts}
        submitKey="paypal.continue"
        note={t('paypal.available')}
        onSubmit={setAmountAgorot}
      />
    );
  return (
    <Payment
      neededAgorot={amounts.neededAgorot}
      orderAgorot={amounts.orderAgorot}
      amountAgorot={amountAgorot}
      clientId={service.clientId}
      onDone={onDone}
      onBack={() => setAmountAgorot(null)}
      onClose={onClose}
    />
  );
};
