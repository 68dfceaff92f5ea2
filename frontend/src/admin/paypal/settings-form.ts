import { type PayPalSettings, paypalAdmin } from '../../../../shared/contracts/money/paypal-admin.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

/** What is typed into the form; what is stored already may stay empty, but for the client id, which is shown. */
export interface SettingsForm {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly merchantId: string;
  readonly webhookId: string;
}
export type SettingName = keyof SettingsForm;

const SECRETS = ['clientSecret', 'merchantId', 'webhookId'] as const satisfies readonly SettingName[];

export const emptyForm = ({ clientId }: Pick<PayPalSettings, 'clientId'>): SettingsForm => ({
  clientId,
  clientSecret: '',
  merchantId: '',
  webhookId: '',
});

/** Copied values bring spaces along. */
export const trimmed = (form: SettingsForm): SettingsForm => ({
  clientId: form.clientId.trim(),
  clientSecret: form.clientSecret.trim(),
  merchantId: form.merchantId.trim(),
  webhookId: form.webhookId.trim(),
});

export type SettingProblem = 'missing' | 'otherSecret' | 'invalid';

type Stored = Pick<PayPalSettings, 'clientId' | 'has'>;

/** What keeps a trimmed form from being saved, by field. The secret of one client id is never another's. */
export const problemsOf = (form: SettingsForm, stored: Stored): Problems<SettingsForm, SettingProblem> => {
  const isOther = stored.clientId !== '' && form.clientId !== stored.clientId;
  const missing = (name: SettingName): SettingProblem | undefined => {
    if (form[name] !== '') return undefined;
    if (name === 'clientId' || !stored.has[name]) return 'missing';
    return name === 'clientSecret' && isOther ? 'otherSecret' : undefined;
  };
  const absent = (['clientId', ...SECRETS] as const).map((name) => [name, missing(name)] as const);
  return {
    ...Object.fromEntries(absent.filter(([, problem]) => problem !== undefined)),
    ...contractProblems<SettingsForm, SettingProblem>(form, {
      schema: paypalAdmin.save.input(),
      input: form,
      problemOf: () => 'invalid',
    }),
  };
};
