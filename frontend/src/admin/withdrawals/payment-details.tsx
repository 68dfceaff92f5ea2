import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { Code, Words } from '../lists/texts.tsx';

/** The details replace the button and take its focus: without focus no key reaches the dialog. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * The payout details unmasked, only at a press, since each reading is audited. They are stored nowhere in the browser.
 */
export const PaymentDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('payoutsAdmin.reveal', { id }),
    gcTime: 0,
  });
  if (error)
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Alert type="error">{errorText(error)}</Alert>
      </div>
    );
  if (!data)
    return (
      <Button iconName="lock-private" loading={isPending} onClick={() => mutate()}>
        {t('withdrawals.reveal')}
      </Button>
    );
  const { paypalEmail, bankDetails } = data;
  const bank = bankDetails && [
    { label: t('withdrawals.holder'), value: <Words>{bankDetails.holder}</Words> },
    { label: t('withdrawals.bankNumber'), value: <Code>{bankDetails.bank}</Code> },
    { label: t('withdrawals.branch'), value: <Code>{bankDetails.branch}</Code> },
    { label: t('withdrawals.account'), value: <Code>{bankDetails.account}</Code> },
  ];
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <KeyValuePairs
        columns={2}
        items={bank ?? [{ label: t('withdrawals.paypalEmail'), value: <Code>{paypalEmail ?? ''}</Code> }]}
      />
    </div>
  );
};
