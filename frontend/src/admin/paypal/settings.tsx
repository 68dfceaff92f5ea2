import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type PayPalSettings, paypalEnvironment } from '../../../../shared/contracts/money/paypal-admin.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { changedFields, mergeEdits } from '../../ui/controls/edits.ts';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { useVersions } from '../../ui/controls/use-versions.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';
import {
  emptyForm,
  problemsOf,
  type SettingName,
  type SettingProblem,
  type SettingsForm,
  trimmed,
} from './settings-form.ts';

interface FieldProps {
  readonly control: Control<SettingsForm>;
  readonly name: SettingName;
  /** It may stay empty: there is a value already, which nobody is shown. */
  readonly isStored: boolean;
}

const Field = ({ control, name, isStored }: FieldProps) => {
  const { t } = useTranslation('paypal');
  const { problem, input } = useTextField(control, name);
  return (
    <FormField
      label={t(`fields.${name}`)}
      description={t(`hints.${name}`)}
      constraintText={isStored && !problem ? t('stored') : undefined}
      errorText={problem && t(`problems.${problem as SettingProblem}`)}
    >
      <div dir="ltr">
        <Input
          {...input}
          type={name === 'clientSecret' ? 'password' : 'text'}
          // A browser must not keep it, nor offer somebody's own password.
          autoComplete={name === 'clientSecret' ? 'new-password' : false}
          spellcheck={false}
          disableBrowserAutocorrect
          placeholder={isStored ? '••••••••' : ''}
        />
      </div>
    </FormField>
  );
};

/** Which PayPal: shown with both, and decided when the stage is deployed. */
const Environment = ({ value }: { readonly value: PayPalSettings['environment'] }) => {
  const { t } = useTranslation('paypal');
  return (
    <FormField label={t('environment')} description={t('hints.environment')}>
      <RadioGroup
        value={value}
        items={paypalEnvironment().options.map((each) => ({
          value: each,
          label: t(`environments.${each}`),
          description: t(`environmentHints.${each}`),
          disabled: each !== value,
        }))}
      />
    </FormField>
  );
};

const useSave = (
  { environment, v }: PayPalSettings,
  onDone: (saved: PayPalSettings, sent: SettingsForm) => void,
  onFailed: (error: unknown) => Promise<boolean>,
) => {
  const { t } = useTranslation('paypal');
  const queries = useQueryClient();
  const say = useSay('paypal');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (form: SettingsForm) => call('paypalAdmin.save', { environment, ...trimmed(form), v }),
    onSuccess: (saved, sent) => {
      queries.setQueryData(keyOf('paypalAdmin.status', {}), saved);
      say('success', t('saved'));
      onDone(saved, sent);
    },
    onError: async (error) => {
      if (await onFailed(error)) return;
      const why = codeOf(error) === 'paypal.authentication' ? t('notAccepted') : errorText(error);
      say('error', t('saveFailed', { why }));
    },
  });
};

/** Takes new settings. What is secret is written and never read: its fields are always empty at first. */
export const Settings = ({ settings }: { readonly settings: PayPalSettings }) => {
  const { t } = useTranslation(['paypal', 'common']);
  const queries = useQueryClient();
  const versions = useVersions({
    stored: settings,
    formOf: emptyForm,
    readNewest: () => queries.fetchQuery({ ...query('paypalAdmin.status', {}), staleTime: 0 }),
  });
  const { opened, newest } = versions;
  const empty = emptyForm(opened);
  const { control, getValues, handleSubmit, reset, watch } = useContractForm<SettingsForm, SettingProblem>({
    defaultValues: empty,
    problemsOf: (form) => problemsOf(trimmed(form), opened),
    textOf: (problem) => problem,
  });
  const typed = watch();
  /** The form is one of these settings from now on. */
  const start = (stored: PayPalSettings, form = emptyForm(stored)): void => {
    versions.take(stored);
    reset(form);
  };
  const { mutate, isPending } = useSave(
    opened,
    // Text that was typed since the press stays.
    (saved, sent) => start(saved, mergeEdits({ base: sent, theirs: emptyForm(saved), mine: getValues() })),
    versions.failed,
  );
  const submit = handleSubmit((form) => {
    if (!isPending) mutate(form);
  });
  /** A secret value is never shown, only that there is one. */
  const textOf = (name: SettingName, { [name]: text }: SettingsForm): string => {
    if (text === '') return t('unchanged');
    return name === 'clientSecret' ? '••••••••' : text;
  };
  const field = (name: SettingName) => (
    <Field control={control} name={name} isStored={name !== 'clientId' && opened.has[name]} />
  );
  return (
    <CheckedForm onSubmit={() => void submit()}>
      {/* No draft is kept of secrets: leaving loses them. */}
      <LeaveModal unsaved={changedFields(empty, typed).length > 0} onDiscard={() => reset(empty)} />
      <Container
        header={
          <Header variant="h2" description={t('settings.lead')}>
            {t('settings.title')}
          </Header>
        }
      >
        <Form
          actions={
            <Button variant="primary" formAction="submit" loading={isPending}>
              {t('common:save')}
            </Button>
          }
        >
          <SpaceBetween size="l">
            <Environment value={opened.environment} />
            {field('clientId')}
            {field('clientSecret')}
            {field('merchantId')}
            {field('webhookId')}
            {newest && (
              <ChangedAlert
                differences={versions.differences(newest, typed, (name, values) => ({
                  label: t(`fields.${name}`),
                  text: textOf(name, values),
                }))}
                onTheirs={() => start(newest)}
                onMine={() => start(newest, versions.merged(newest, typed))}
              />
            )}
          </SpaceBetween>
        </Form>
      </Container>
    </CheckedForm>
  );
};

/** Stands in the place of the form for an admin who may look only. */
export const SettingsOfOthers = () => {
  const { t } = useTranslation('paypal');
  return (
    <Alert type="info" header={t('settings.title')}>
      <Box variant="p" padding="n" color="inherit">
        {t('superAdminOnly')}
      </Box>
    </Alert>
  );
};
