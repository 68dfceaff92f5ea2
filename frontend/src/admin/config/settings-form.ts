import {
  type EditableSettings,
  editableSettings,
  type SettingName,
} from '../../../../shared/contracts/site/platform-config.ts';
import { MEBIBYTE, SETTINGS_DEFAULT, WALLETS_MOST_AGOROT } from '../../../../shared/limits.ts';
import { readAmount } from '../../../../shared/money/amount.ts';
import { AGOROT_MAX } from '../../../../shared/money/money.ts';
import { readPercent } from '../forms/percent.ts';

/** How a setting is shown and typed. */
export type SettingKind =
  | 'shekels'
  | 'percent'
  | 'hours'
  | 'megabytes'
  | 'minutes'
  | 'times'
  | 'days'
  | 'types'
  | 'switch';

export const SETTING_KIND = {
  feeBasisPoints: 'percent',
  minPriceAgorot: 'shekels',
  maxPriceAgorot: 'shekels',
  defaultDeliveryHours: 'hours',
  maxDeliveryHours: 'hours',
  deadlineGraceHours: 'hours',
  allowedVideoTypes: 'types',
  maxVideoBytes: 'megabytes',
  maxVideoMinutes: 'minutes',
  autoApproveCreators: 'switch',
  requireEmailVerification: 'switch',
  downloadRightsOffered: 'switch',
  downloadRightsAgorot: 'shekels',
  downloadRightsDays: 'days',
  giftWrappingOffered: 'switch',
  giftWrappingAgorot: 'shekels',
  socialShareOffered: 'switch',
  socialShareAgorot: 'shekels',
  extraMinAgorot: 'shekels',
  extraMaxAgorot: 'shekels',
  disputesEnabled: 'switch',
  disputeWindowHours: 'hours',
  silentRefundsMost: 'times',
  clearingEnabled: 'switch',
  topUpMaxAgorot: 'shekels',
  topUpDayMaxAgorot: 'shekels',
  balanceMaxAgorot: 'shekels',
  walletsMaxAgorot: 'shekels',
  unusedSendingsMost: 'times',
  minWithdrawalAgorot: 'shekels',
} as const satisfies Record<SettingName, SettingKind>;

const NAMES = Object.keys(SETTING_KIND) as SettingName[];

/** As typed: shekels, per cent, hours, megabytes, types with commas; `on` or nothing for a switch. */
export type SettingsForm = Readonly<Record<SettingName, string>>;

type Value = EditableSettings[SettingName]['value'];

const HUNDRED = 100;

const shown: Record<SettingKind, (value: never) => string> = {
  shekels: (agorot: number) => String(agorot / HUNDRED),
  percent: (basisPoints: number) => String(basisPoints / HUNDRED),
  hours: String,
  megabytes: (bytes: number) => String(bytes / MEBIBYTE),
  minutes: String,
  times: String,
  days: String,
  types: (types: readonly string[]) => types.join(', '),
  switch: (on: boolean) => (on ? 'on' : ''),
};

const formOf = (settingOf: (name: SettingName) => Value): SettingsForm =>
  Object.fromEntries(
    NAMES.map((name) => [name, shown[SETTING_KIND[name]](settingOf(name) as never)]),
  ) as SettingsForm;

export const typedForm = (settings: EditableSettings): SettingsForm => formOf((name) => settings[name].value);

/** What holds while nobody has set anything. */
export const defaultForm = (): SettingsForm => formOf((name) => SETTINGS_DEFAULT[name]);

export type SettingProblem =
  | 'invalid'
  | 'limits'
  | 'percent'
  | 'hours'
  | 'megabytes'
  | 'minutes'
  | 'times'
  | 'days'
  | 'types'
  | 'range'
  | 'deliveryRange'
  | 'capRange';
export type SettingProblems = { readonly [Name in SettingName]?: SettingProblem };

/** The most of a setting of money, in agorot. */
export const mostOf = (name: SettingName): number =>
  name === 'walletsMaxAgorot' ? WALLETS_MOST_AGOROT : AGOROT_MAX;

/** The least of a setting of money, in agorot; that of the withdrawal only has to be above nothing. */
export const leastOf = (name: SettingName): number => (name === 'minWithdrawalAgorot' ? 1 : HUNDRED);

const wholeNumber = (typed: string): number | null => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null);

/** Comma-separated and trimmed, each once, without the dot some people write. */
const typesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((type) => type.trim().toLowerCase().replace(/^\./, ''))
      .filter(Boolean),
  ),
];

type Read = { readonly value: unknown } | { readonly problem: SettingProblem };

const reads: Record<SettingKind, (typed: string, name: SettingName) => Read> = {
  shekels: (typed, name) => {
    const read = readAmount(typed, { minAgorot: leastOf(name), maxAgorot: mostOf(name) });
    if (read.problem) return { problem: read.problem === 'invalid' ? 'invalid' : 'limits' };
    return { value: read.agorot };
  },
  percent: (typed) => ({ value: readPercent(typed) }),
  hours: (typed) => ({ value: wholeNumber(typed) }),
  megabytes: (typed) => ({ value: (wholeNumber(typed) ?? 0) * MEBIBYTE }),
  minutes: (typed) => ({ value: wholeNumber(typed) }),
  times: (typed) => ({ value: wholeNumber(typed) }),
  days: (typed) => ({ value: wholeNumber(typed) }),
  types: (typed) => ({ value: typesIn(typed) }),
  switch: (typed) => ({ value: typed === 'on' }),
};

/** What is wrong with a value that the contract refuses. */
const PROBLEM: Record<SettingKind, SettingProblem> = {
  shekels: 'limits',
  percent: 'percent',
  hours: 'hours',
  megabytes: 'megabytes',
  minutes: 'minutes',
  times: 'times',
  days: 'days',
  types: 'types',
  switch: 'invalid',
};

const readValue = (name: SettingName, typed: string): { value: Value } | { problem: SettingProblem } => {
  const kind = SETTING_KIND[name];
  const read = reads[kind](typed, name);
  if ('problem' in read) return read;
  const checked = editableSettings().shape[name].shape.value.safeParse(read.value);
  return checked.success ? { value: checked.data } : { problem: PROBLEM[kind] };
};

export interface ReadSettings {
  /** The settings as they were seen with what was typed; null while something is wrong. */
  readonly settings: EditableSettings | null;
  readonly problems: SettingProblems;
}

const aboveBalance = (settings: EditableSettings, name: 'topUpMaxAgorot' | 'topUpDayMaxAgorot') =>
  settings[name].value > settings.balanceMaxAgorot.value && { [name]: 'capRange' as const };

const crossed = (settings: EditableSettings): SettingProblems => ({
  ...aboveBalance(settings, 'topUpMaxAgorot'),
  ...aboveBalance(settings, 'topUpDayMaxAgorot'),
  ...(settings.minPriceAgorot.value > settings.maxPriceAgorot.value && { minPriceAgorot: 'range' as const }),
  ...(settings.extraMinAgorot.value > settings.extraMaxAgorot.value && { extraMinAgorot: 'range' as const }),
  ...(settings.defaultDeliveryHours.value > settings.maxDeliveryHours.value && {
    defaultDeliveryHours: 'deliveryRange' as const,
  }),
});

/** Reads a form over the settings that were seen. */
export const readSettings = (form: SettingsForm, seen: EditableSettings): ReadSettings => {
  const values = NAMES.map((name) => [name, readValue(name, form[name])] as const);
  const problems = values.flatMap(([name, read]) => ('problem' in read ? [[name, read.problem]] : []));
  if (problems.length > 0) return { settings: null, problems: Object.fromEntries(problems) };
  const settings = Object.fromEntries(
    values.flatMap(([name, read]) =>
      'value' in read ? [[name, { value: read.value, v: seen[name].v }]] : [],
    ),
  ) as EditableSettings;
  const rules = crossed(settings);
  return { settings: Object.keys(rules).length > 0 ? null : settings, problems: rules };
};

/** What is sent of a form in which nothing is wrong. */
export const settingsOf = (form: SettingsForm, seen: EditableSettings): EditableSettings => {
  const { settings, problems } = readSettings(form, seen);
  if (!settings) throw new Error(`not settings: ${Object.keys(problems).join(', ')}`);
  return settings;
};
