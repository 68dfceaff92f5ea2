import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../../shared/money/amount.ts';
import { AGOROT_MAX, formatAgorot } from '../../../../shared/money/money.ts';
import { call, keyOf, query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { useVersions } from '../../ui/controls/use-versions.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { useSay } from '../frame/notices.tsx';
import { isDenied } from '../lists/denied.tsx';
import { LoadError } from '../lists/load-error.tsx';

const MINIMUM = keyOf('platformConfigAdmin.withdrawalMinimum', {});
const LIMITS = { minAgorot: 1, maxAgorot: AGOROT_MAX };

type Minimum = OutputOf<'platformConfigAdmin.withdrawalMinimum'>;

const formOf = ({ amountAgorot }: Minimum) => ({ text: String(amountAgorot / 100) });

const Editor = ({ minimum }: { readonly minimum: Minimum }) => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const say = useSay('minimum');
  const errorText = useErrorText();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const versions = useVersions({
    stored: minimum,
    following: typed === null,
    formOf,
    readNewest: () =>
      queries.fetchQuery({ ...query('platformConfigAdmin.withdrawalMinimum', {}), staleTime: 0 }),
  });
  const { opened, newest } = versions;
  const form = typed === null ? formOf(opened) : { text: typed };
  const { mutate, isPending } = useMutation({
    mutationFn: (amountAgorot: number) =>
      versions.save(formOf({ ...opened, amountAgorot }), ({ v }) =>
        call('platformConfigAdmin.setWithdrawalMinimum', { amountAgorot, v }),
      ),
    onSuccess: (saved) => {
      queries.setQueryData(MINIMUM, saved);
      versions.take(saved);
      setTyped(null);
      say('success', t('withdrawals.minimumSaved'));
    },
    onError: async (error) => {
      if (!(await versions.failed(error)))
        say('error', t('withdrawals.minimumFailed', { why: errorText(error) }));
    },
  });
  const save = (): void => {
    const read = readAmount(form.text, LIMITS);
    if (!read.problem) mutate(read.agorot);
    else
      setProblem(
        read.problem === 'tooMuch'
          ? t('common:amountRange', {
              min: isolate(formatAgorot(LIMITS.minAgorot)),
              max: isolate(formatAgorot(LIMITS.maxAgorot)),
            })
          : t('withdrawals.minimumInvalid'),
      );
  };
  return (
    <CheckedForm
      onSubmit={() => {
        if (typed !== null && !isPending) save();
      }}
    >
      <SpaceBetween size="s">
        <FormField label={t('withdrawals.minimum')} errorText={problem || undefined}>
          <span className="back-office-search">
            <Input
              inputMode="decimal"
              autoComplete={false}
              readOnly={isPending}
              value={form.text}
              onChange={({ detail }) => {
                setTyped(detail.value);
                setProblem('');
              }}
            />
            <Button formAction="submit" loading={isPending} disabled={typed === null}>
              {t('withdrawals.save')}
            </Button>
          </span>
        </FormField>
        {newest && (
          <ChangedAlert
            differences={versions.differences(newest, form, (_, { text }) => ({
              label: t('withdrawals.minimum'),
              text,
            }))}
            onTheirs={() => {
              versions.take(newest);
              setTyped(null);
            }}
            onMine={() => versions.take(newest)}
          />
        )}
      </SpaceBetween>
    </CheckedForm>
  );
};

/** The minimum withdrawal in shekels. A change takes effect within seconds. */
export const MinimumEditor = () => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery(query('platformConfigAdmin.withdrawalMinimum', {}));
  if (data) return <Editor minimum={data} />;
  // The screen itself tells an admin who has lost the permission.
  return (
    error &&
    !isDenied(error) && (
      <LoadError title={t('withdrawals.minimumLoadFailed')} error={error} onRetry={refetch} />
    )
  );
};
