import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneySettingName, MoneySettings } from '../../../../shared/contracts/platform-config.ts';
import { AGOROT_MAX, formatAgorot } from '../../../../shared/money.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { type Edit, useDraft, useKeeping } from '../../core/use-draft.ts';
import { useTitle } from '../../core/use-title.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { isolate } from '../../ui/isolate.ts';
import { useVersions } from '../../ui/use-versions.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { useSay } from '../frame/notices.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import {
  defaultForm,
  leastOf,
  type MoneyForm,
  type MoneyProblem,
  readMoney,
  typedForm,
} from './money-form.ts';

/** The fields in groups, each a box of its own. */
const GROUPS = {
  prices: ['feeBasisPoints', 'minPriceAgorot', 'maxPriceAgorot'],
  topUps: ['topUpMaxAgorot', 'topUpDayMaxAgorot', 'balanceMaxAgorot'],
  withdrawals: ['minWithdrawalAgorot'],
} as const satisfies Record<string, readonly MoneySettingName[]>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

interface FieldProps {
  readonly name: MoneySettingName;
  readonly value: string;
  readonly problem: MoneyProblem | undefined;
  readonly onChange: (value: string) => void;
}

const Field = ({ name, value, problem, onChange }: FieldProps) => {
  const { t } = useTranslation(['config', 'common']);
  const limits = {
    min: isolate(formatAgorot(leastOf(name))),
    max: isolate(formatAgorot(AGOROT_MAX)),
  };
  return (
    <FormField
      label={t(`fields.${name}`)}
      description={t(`hints.${name}`)}
      errorText={
        problem && (problem === 'limits' ? t('common:amountRange', limits) : t(`problems.${problem}`))
      }
    >
      <Input
        inputMode="decimal"
        autoComplete={false}
        value={value}
        onChange={({ detail }) => onChange(detail.value)}
      />
    </FormField>
  );
};

const useSave = (onSaved: (saved: MoneySettings) => void, onFailed: (error: unknown) => void) => {
  const { t } = useTranslation('config');
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (settings: MoneySettings) => call('platformConfigAdmin.setMoney', settings),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf('platformConfigAdmin.money', {}), saved);
      say('success', t('saved'));
      onSaved(saved);
    },
    onError: (error) => {
      say('error', t('saveFailed', { why: errorText(error) }));
      onFailed(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['platformConfigAdmin'] }),
  });
};

/** Nothing is saved before the button: defaults are filled in, and kept only when they are saved. */
const MoneySettingsForm = ({ now }: { readonly now: MoneySettings }) => {
  const { t } = useTranslation(['config', 'forms', 'common']);
  const queries = useQueryClient();
  const draft = useDraft<Edit<MoneySettings, Partial<MoneyForm>>>('money-settings', '', {
    over: now,
    form: {},
  });
  const [typed, setTyped] = useState<Partial<MoneyForm>>(draft.restored?.form ?? {});
  const [asked, setAsked] = useState(false);
  const edited = Object.keys(typed).length > 0;
  const versions = useVersions({
    stored: now,
    restored: draft.restored?.over,
    following: !edited,
    formOf: typedForm,
    readNewest: () => queries.fetchQuery({ ...query('platformConfigAdmin.money', {}), staleTime: 0 }),
  });
  const { opened, newest } = versions;
  useKeeping(draft, { over: opened, form: typed }, edited);
  const form = { ...typedForm(opened), ...typed };
  const { settings, problems } = readMoney(form, opened);
  /** The form is one of these settings from now on, with what was typed over them. */
  const start = (saved: MoneySettings, over: Partial<MoneyForm> = {}): void => {
    versions.take(saved);
    setTyped(over);
    setAsked(false);
  };
  const { mutate, isPending } = useSave(start, versions.failed);
  return (
    <CheckedForm
      onSubmit={() => {
        setAsked(true);
        if (settings && !isPending) mutate(settings);
      }}
    >
      <LeaveModal unsaved={edited} onDiscard={draft.drop} />
      <SpaceBetween size="l">
        {draft.restored && edited && <Alert>{t('forms:restored')}</Alert>}
        {GROUP_NAMES.map((group) => (
          <Container
            key={group}
            header={
              <Header variant="h2" description={t(`groups.${group}Lead`)}>
                {t(`groups.${group}`)}
              </Header>
            }
          >
            <div className="back-office-fields">
              {GROUPS[group].map((name) => (
                <Field
                  key={name}
                  name={name}
                  value={form[name]}
                  problem={asked ? problems[name] : undefined}
                  onChange={(value) => setTyped({ ...typed, [name]: value })}
                />
              ))}
            </div>
          </Container>
        ))}
        {newest && (
          <ChangedAlert
            differences={versions.differences(newest, form, (name, { [name]: text }) => ({
              label: t(`fields.${name}`),
              text,
            }))}
            onTheirs={() => start(newest)}
            onMine={() => start(newest, versions.merged(newest, form))}
          />
        )}
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={isPending} disabled={!edited}>
            {t('common:save')}
          </Button>
          <Button formAction="none" disabled={isPending} onClick={() => setTyped(defaultForm())}>
            {t('reset')}
          </Button>
        </SpaceBetween>
      </SpaceBetween>
    </CheckedForm>
  );
};

/** What the platform takes, allows and pays out: every setting of money in one place. */
export const ConfigScreen = () => {
  const { t } = useTranslation(['config', 'common']);
  useTitle(t('title'));
  const { data, error, refetch } = useQuery(query('platformConfigAdmin.money', {}));
  const loadError = data ? null : error;
  useFailureNotice(loadError, t('loadFailed'));
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={t('lead')}>
        {t('title')}
      </Header>
      {loadError && <LoadError title={t('loadFailed')} error={loadError} onRetry={() => void refetch()} />}
      {!data && !loadError && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
      {data && <MoneySettingsForm now={data} />}
    </SpaceBetween>
  );
};
