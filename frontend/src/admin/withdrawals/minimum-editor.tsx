import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseShekels } from '../../../../shared/money.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { useSay } from '../shell/notices.tsx';

const MINIMUM = keyOf('platformConfigAdmin.withdrawalMinimum', {});

/** The least that can be withdrawn, in shekels. It is in force within seconds. */
export const MinimumEditor = () => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  const { data } = useQuery(query('platformConfigAdmin.withdrawalMinimum', {}));
  /** With the version it was typed over: what is read again meanwhile may be another admin's. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly v: number } | null>(null);
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (minimum: { readonly amountAgorot: number; readonly v: number }) =>
      call('platformConfigAdmin.setWithdrawalMinimum', minimum),
    onSuccess: (saved) => {
      queries.setQueryData(MINIMUM, saved);
      setTyped(null);
      say('success', t('withdrawals.minimumSaved'));
    },
    onError: (error) => {
      say('error', t('withdrawals.minimumFailed', { why: errorText(error) }));
      if (codeOf(error) === 'config.changed') setTyped(null);
      void queries.invalidateQueries({ queryKey: MINIMUM });
    },
  });
  const save = ({ text, v }: NonNullable<typeof typed>): void => {
    const amountAgorot = parseShekels(text);
    const isAmount = amountAgorot !== null && amountAgorot > 0;
    setWrong(!isAmount);
    if (isAmount) mutate({ amountAgorot, v });
  };
  return (
    <CheckedForm
      onSubmit={() => {
        if (typed && !isPending) save(typed);
      }}
    >
      <FormField
        label={t('withdrawals.minimum')}
        errorText={wrong ? t('withdrawals.minimumInvalid') : undefined}
      >
        <span className="back-office-search">
          <Input
            type="number"
            inputMode="decimal"
            step={1}
            nativeInputAttributes={{ min: 1 }}
            disabled={!data}
            value={typed?.text ?? (data ? String(data.amountAgorot / 100) : '')}
            onChange={({ detail }) => {
              setTyped({ text: detail.value, v: typed?.v ?? data?.v ?? 0 });
              setWrong(false);
            }}
          />
          <Button formAction="submit" loading={isPending} disabled={typed === null}>
            {t('withdrawals.save')}
          </Button>
        </span>
      </FormField>
    </CheckedForm>
  );
};
