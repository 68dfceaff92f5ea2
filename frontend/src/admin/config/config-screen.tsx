import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditableSettings, SettingName } from '../../../../shared/contracts/site/platform-config.ts';
import {
  HOURS_MAX,
  MEBIBYTE,
  PUBLISHING_DAYS,
  TIMES_MOST,
  VIDEO_MAX_BYTES,
  VIDEO_MINUTES_MAX,
  VIDEO_TYPES,
} from '../../../../shared/limits.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { EditFrame } from '../forms/edit-frame.tsx';
import { FieldGroup, FormScreen } from '../forms/form-screen.tsx';
import { useSaveEdit } from '../forms/use-save-edit.ts';
import { useTextField } from '../forms/use-text-field.ts';
import {
  defaultForm,
  leastOf,
  mostOf,
  readSettings,
  SETTING_KIND,
  type SettingKind,
  type SettingProblem,
  type SettingsForm,
  settingsOf,
  typedForm,
} from './settings-form.ts';

/** The fields in groups, each in a container of its own; what belongs together more closely stands in one column. */
const GROUPS = {
  prices: ['feeBasisPoints', 'minPriceAgorot', 'maxPriceAgorot'],
  extras: [
    ['downloadRightsOffered', 'downloadRightsAgorot', 'downloadRightsDays'],
    ['giftWrappingOffered', 'giftWrappingAgorot'],
    ['socialShareOffered', 'socialShareAgorot'],
    'extraMinAgorot',
    'extraMaxAgorot',
  ],
  delivery: ['defaultDeliveryHours', 'maxDeliveryHours', 'deadlineGraceHours'],
  files: ['allowedVideoTypes', 'maxVideoBytes', 'maxVideoMinutes'],
  people: ['autoApproveCreators', 'requireEmailVerification'],
  disputes: ['disputesEnabled', 'disputeWindowHours', 'silentRefundsMost', 'clearingEnabled'],
  topUps: [
    'topUpMaxAgorot',
    'topUpDayMaxAgorot',
    'balanceMaxAgorot',
    'walletsMaxAgorot',
    'unusedSendingsMost',
  ],
  withdrawals: ['minWithdrawalAgorot'],
} as const satisfies Record<string, readonly (SettingName | readonly SettingName[])[]>;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** The most of each kind that is a whole number. */
const MOST: { readonly [Kind in SettingKind]?: number } = {
  hours: HOURS_MAX,
  megabytes: VIDEO_MAX_BYTES / MEBIBYTE,
  minutes: VIDEO_MINUTES_MAX,
  times: TIMES_MOST,
  days: PUBLISHING_DAYS.most,
};

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
    max: isolate(formatAgorot(mostOf(name))),
  };
  const words = {
    least: PUBLISHING_DAYS.least,
    most: MOST[kind],
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
        inputMode={kind === 'types' ? 'text' : kind in MOST ? 'numeric' : 'decimal'}
        autoComplete={false}
      />
    </FormField>
  );
};

/** Nothing is saved before the button: defaults are filled in, and kept only when they are saved. */
const SettingsEditor = ({ now }: { readonly now: EditableSettings }) => {
  const { t } = useTranslation(['config', 'common']);
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
  const { control, reset } = edit.form;
  const { submit, isPending } = useSaveEdit(edit, {
    send: (form, opened) => call('platformConfigAdmin.setSettings', settingsOf(form, opened)),
    keyOf: () => keyOf('platformConfigAdmin.settings', {}),
    notice: 'settings',
    saved: t('saved'),
    failed: (why) => t('saveFailed', { why }),
  });
  return (
    <EditFrame
      edit={edit}
      onSubmit={submit}
      size="l"
      actions={
        <>
          <Button variant="primary" formAction="submit" loading={isPending} disabled={!edit.changed}>
            {t('common:save')}
          </Button>
          <Button formAction="none" disabled={isPending} onClick={() => reset(defaultForm())}>
            {t('reset')}
          </Button>
        </>
      }
    >
      {GROUP_NAMES.map((group) => (
        <FieldGroup key={group} title={t(`groups.${group}`)} lead={t(`groups.${group}Lead`)}>
          <div className="back-office-fields">
            {GROUPS[group].map((names) => (
              <SpaceBetween key={String(names)} size="s">
                {[names].flat().map((name) => (
                  <Field key={name} control={control} name={name} />
                ))}
              </SpaceBetween>
            ))}
          </div>
        </FieldGroup>
      ))}
    </EditFrame>
  );
};

/** What the platform takes, allows and pays out: every setting in one place. */
export const ConfigScreen = () => {
  const { t } = useTranslation('config');
  const read = useQuery(query('platformConfigAdmin.settings', {}));
  return (
    <FormScreen title={t('title')} lead={t('lead')} failed={t('loadFailed')} read={read}>
      {(now) => <SettingsEditor now={now} />}
    </FormScreen>
  );
};
