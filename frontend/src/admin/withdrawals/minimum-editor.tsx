import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseShekels } from '../../../../shared/money.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useSay } from '../shell/notices.tsx';

const MINIMUM = keyOf('platformConfigAdmin.withdrawalMinimum', {});

/** The least that can be withdrawn, in shekels. It is in force within seconds. */
export const MinimumEditor = () => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  const { data } = useQuery(query('platformConfigAdmin.withdrawalMinimum', {}));
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (amountAgorot: number) =>
      call('platformConfigAdmin.setWithdrawalMinimum', { amountAgorot, v: data?.v ?? 0 }),
    onSuccess: (saved) => {
      queries.setQueryData(MINIMUM, saved);
      setTyped(null);
      say('success', t('withdrawals.minimumSaved'));
    },
    onError: (error) => {
      say('error', t('withdrawals.minimumFailed', { why: errorText(error) }));
      void queries.invalidateQueries({ queryKey: MINIMUM });
    },
  });
  const save = (): void => {
    const agorot = parseShekels(typed ?? '');
    const isAmount = agorot !== null && agorot > 0;
    setWrong(!isAmount);
    if (isAmount) mutate(agorot);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null && !isPending) save();
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
            value={typed ?? (data ? String(data.amountAgorot / 100) : '')}
            onChange={({ detail }) => {
              setTyped(detail.value);
              setWrong(false);
            }}
          />
          <Button formAction="submit" loading={isPending} disabled={typed === null}>
            {t('withdrawals.save')}
          </Button>
        </span>
      </FormField>
    </form>
  );
};
