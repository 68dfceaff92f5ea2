import { PAYPAL_VALUE, type PayPalSettings } from '../../../../shared/contracts/paypal-admin.ts';

/** What is typed into the form; what is stored already may stay empty, but for the client id, which is shown. */
export interface SettingsForm {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly merchantId: string;
  readonly webhookId: string;
}
export type SettingName = keyof SettingsForm;

export const SECRETS = ['clientSecret', 'merchantId', 'webhookId'] as const satisfies readonly SettingName[];

export const emptyForm = (clientId: string): SettingsForm => ({
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
export type SettingProblems = { readonly [Name in SettingName]?: SettingProblem };

type Stored = Pick<PayPalSettings, 'clientId' | 'has'>;

/** What keeps a trimmed form from being saved, by field. The secret of one client id is never another's. */
export const problemsOf = (form: SettingsForm, stored: Stored): SettingProblems => {
  const isOther = stored.clientId !== '' && form.clientId !== stored.clientId;
  const problemOf = (name: SettingName): SettingProblem | undefined => {
    if (!PAYPAL_VALUE.test(form[name])) return 'invalid';
    if (form[name] !== '') return undefined;
    if (name === 'clientId' || !stored.has[name]) return 'missing';
    return name === 'clientSecret' && isOther ? 'otherSecret' : undefined;
  };
  const problems = (['clientId', ...SECRETS] as const).map((name) => [name, problemOf(name)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
};
