import { useTranslation } from 'react-i18next';
import { useTitle } from '../../app/use-title.ts';
import { PaymentFrame } from './payment-frame.tsx';

export const PaymentCancelPage = () => {
  const { t } = useTranslation('info');
  useTitle(t('payment.cancelTitle'));
  return (
    <PaymentFrame
      icon="close"
      tone="bg-sunk text-muted"
      title={t('payment.cancelTitle')}
      text={t('payment.cancelText')}
    />
  );
};
