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
import { useEffect, useEffectEvent } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditableSettings, SettingName } from '../../../../shared/contracts/platform-config.ts';
import { HOURS_MAX, MEBIBYTE, VIDEO_MAX_BYTES, VIDEO_TYPES } from '../../../../shared/limits.ts';
import { AGOROT_MAX, formatAgorot } from '../../../../shared/money.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useTitle } from '../../core/use-title.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { isolate } from '../../ui/isolate.ts';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { useTextField } from '../forms/use-text-field.ts';
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

/** The fields in groups, each in a container of its own. */
const GROUPS = {
  prices: ['feeBasisPoints', 'minPriceAgorot', 'maxPriceAgorot'],
  // Three beside each other on a desk: each price stands below its switch.
  extras: [
    'downloadRightsOffered',
    'giftWrappingOffered',
    'socialShareOffered',
    'downloadRightsAgorot',
    'giftWrappingAgorot',
    'socialShareAgorot',
  ],
  delivery: ['defaultDeliveryHours', 'maxDeliveryHours', 'deadlineGraceHours'],
  files: ['allowedVideoTypes', 'maxVideoBytes'],
  people: ['autoApproveCreators', 'requireEmailVerification'],
  disputes: ['disputesEnabled', 'disputeWindowHours'],
  topUps: ['topUpMaxAgorot', 'topUpDayMaxAgorot', 'balanceMaxAgorot'],
  withdrawals: ['minWithdrawalAgorot'],
} as const satisfies Record<string, readonly SettingName[]>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

interface FieldProps {
  readonly control: Control<SettingsForm>;
  readonly name: SettingName;
}

const Field = ({ control, name }: FieldProps) => {
  const { t } = useTranslation(['config', 'common']);
  const { input, ...refused } = useTextField(control, name);
  const problem = refused.problem as SettingProblem | undefined;
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
        checked={input.value === 'on'}
        description={t(`hints.${name}`)}
        onChange={({ detail }) => input.onChange({ detail: { value: detail.checked ? 'on' : '' } })}
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
        {...input}
        inputMode={
          kind === 'types' ? 'text' : kind === 'hours' || kind === 'megabytes' ? 'numeric' : 'decimal'
        }
        autoComplete={false}
      />
    </FormField>
  );
};

const useSave = (onSaved: (saved: EditableSettings) => void, onFailed: (error: unknown) => void) => {
  const { t } = useTranslation('config');
  const queries = useQueryClient();
  const say = useSay('settings');
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
  const edit = useEditForm<EditableSettings, SettingsForm, SettingProblem>({
    draft: ['settings', ''],
    stored: now,
    formOf: typedForm,
    readNewest: () => queries.fetchQuery({ ...query('platformConfigAdmin.settings', {}), staleTime: 0 }),
    describe: (name, { [name]: text }) => ({
      label: t(`fields.${name}`),
      text: SETTING_KIND[name] === 'switch' ? t(text ? 'on' : 'off') : text,
    }),
    problemsOf: (form) => readSettings(form, now).problems,
    textOf: (problem) => problem,
  });
  const { changed, choose, conflict, opened } = edit;
  const { control, handleSubmit, reset } = edit.form;
  const { mutate, isPending } = useSave((saved) => choose(saved, typedForm(saved)), edit.failed);
  const submit = handleSubmit((form) => {
    const { settings } = readSettings(form, opened);
    if (settings && changed && !isPending) mutate(settings);
  });
  const follow = useEffectEvent(() => {
    // Nothing is typed: the form shows what others save.
    if (!changed && now !== opened) choose(now, typedForm(now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a version, whatever is typed since
  useEffect(() => follow(), [now]);
  return (
    <CheckedForm onSubmit={() => void submit()}>
      <LeaveModal unsaved={changed} onDiscard={edit.dropDraft} />
      <SpaceBetween size="l">
        {edit.restored && changed && <Alert>{t('forms:restored')}</Alert>}
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
                <Field key={name} control={control} name={name} />
              ))}
            </div>
          </Container>
        ))}
        {conflict && <ChangedAlert {...conflict} />}
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="primary" formAction="submit" loading={isPending} disabled={!changed}>
            {t('common:save')}
          </Button>
          <Button formAction="none" disabled={isPending} onClick={() => reset(defaultForm())}>
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
