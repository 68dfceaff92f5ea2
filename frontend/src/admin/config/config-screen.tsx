import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Toggle from '@cloudscape-design/components/toggle';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditableSettings, SettingName } from '../../../../shared/contracts/platform-config.ts';
import { HOURS_MAX, MEBIBYTE, VIDEO_MAX_BYTES, VIDEO_TYPES } from '../../../../shared/limits.ts';
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
  readSettings,
  SETTING_KIND,
  type SettingProblem,
  type SettingsForm,
  typedForm,
} from './settings-form.ts';

/** The fields in groups, each a box of its own. */
const GROUPS = {
  prices: ['feeBasisPoints', 'minPriceAgorot', 'maxPriceAgorot'],
  delivery: ['defaultDeliveryHours', 'maxDeliveryHours', 'deadlineGraceHours'],
  files: ['allowedVideoTypes', 'maxVideoBytes'],
  people: ['autoApproveCreators', 'requireEmailVerification'],
  disputes: ['disputesEnabled', 'disputeWindowHours'],
  topUps: ['topUpMaxAgorot', 'topUpDayMaxAgorot', 'balanceMaxAgorot'],
  withdrawals: ['minWithdrawalAgorot'],
} as const satisfies Record<string, readonly SettingName[]>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

interface FieldProps {
  readonly name: SettingName;
  readonly value: string;
  readonly problem: SettingProblem | undefined;
  readonly onChange: (value: string) => void;
}

const Field = ({ name, value, problem, onChange }: FieldProps) => {
  const { t } = useTranslation(['config', 'common']);
  const kind = SETTING_KIND[name];
  const limits = {
    min: isolate(formatAgorot(leastOf(name))),
    max: isolate(formatAgorot(AGOROT_MAX)),
  };
  const words = {
    most: kind === 'megabytes' ? VIDEO_MAX_BYTES / MEBIBYTE : HOURS_MAX,
    types: isolate(Object.keys(VIDEO_TYPES).join(', ')),
  };
  if (kind === 'switch')
    return (
      <Toggle
        checked={value === 'on'}
        description={t(`hints.${name}`)}
        onChange={({ detail }) => onChange(detail.checked ? 'on' : '')}
      >
        {t(`fields.${name}`)}
      </Toggle>
    );
  return (
    <FormField
      label={t(`fields.${name}`)}
      description={t(`hints.${name}`)}
      errorText={
        problem && (problem === 'limits' ? t('common:amountRange', limits) : t(`problems.${problem}`, words))
      }
    >
      <Input
        inputMode={
          kind === 'types' ? 'text' : kind === 'hours' || kind === 'megabytes' ? 'numeric' : 'decimal'
        }
        autoComplete={false}
        value={value}
        onChange={({ detail }) => onChange(detail.value)}
      />
    </FormField>
  );
};

const useSave = (onSaved: (saved: EditableSettings) => void, onFailed: (error: unknown) => void) => {
  const { t } = useTranslation('config');
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (settings: EditableSettings) => call('platformConfigAdmin.setSettings', settings),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf('platformConfigAdmin.settings', {}), saved);
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
const SettingsEditor = ({ now }: { readonly now: EditableSettings }) => {
  const { t } = useTranslation(['config', 'forms', 'common']);
  const queries = useQueryClient();
  const draft = useDraft<Edit<EditableSettings, Partial<SettingsForm>>>('settings', '', {
    over: now,
    form: {},
  });
  const [typed, setTyped] = useState<Partial<SettingsForm>>(draft.restored?.form ?? {});
  const [asked, setAsked] = useState(false);
  const edited = Object.keys(typed).length > 0;
  const versions = useVersions({
    stored: now,
    restored: draft.restored?.over,
    following: !edited,
    formOf: typedForm,
    readNewest: () => queries.fetchQuery({ ...query('platformConfigAdmin.settings', {}), staleTime: 0 }),
  });
  const { opened, newest } = versions;
  useKeeping(draft, { over: opened, form: typed }, edited);
  const form = { ...typedForm(opened), ...typed };
  const { settings, problems } = readSettings(form, opened);
  /** The form is one of these settings from now on, with what was typed over them. */
  const start = (saved: EditableSettings, over: Partial<SettingsForm> = {}): void => {
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
              text: SETTING_KIND[name] === 'switch' ? t(text ? 'on' : 'off') : text,
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

/** What the platform takes, allows and pays out: every setting in one place. */
export const ConfigScreen = () => {
  const { t } = useTranslation(['config', 'common']);
  useTitle(t('title'));
  const { data, error, refetch } = useQuery(query('platformConfigAdmin.settings', {}));
  const loadError = data ? null : error;
  useFailureNotice(loadError, t('loadFailed'));
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={t('lead')}>
        {t('title')}
      </Header>
      {loadError && <LoadError title={t('loadFailed')} error={loadError} onRetry={() => void refetch()} />}
      {!data && !loadError && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
      {data && <SettingsEditor now={data} />}
    </SpaceBetween>
  );
};
