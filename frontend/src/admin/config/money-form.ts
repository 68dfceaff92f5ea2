import { readAmount } from '../../../../shared/amount.ts';
import {
  type MoneySettingName,
  type MoneySettings,
  moneySettings,
} from '../../../../shared/contracts/platform-config.ts';
import { SETTINGS_DEFAULT } from '../../../../shared/limits.ts';
import { AGOROT_MAX } from '../../../../shared/money.ts';
import { readPercent } from '../forms/percent.ts';

export const MONEY_SETTINGS = Object.keys(moneySettings.shape) as MoneySettingName[];

/** As typed: shekels, and per cent of the fee. */
export type MoneyForm = Readonly<Record<MoneySettingName, string>>;

const HUNDRED = 100;

const formOf = (numberOf: (name: MoneySettingName) => number): MoneyForm =>
  Object.fromEntries(MONEY_SETTINGS.map((name) => [name, String(numberOf(name) / HUNDRED)])) as MoneyForm;

export const typedForm = (settings: MoneySettings): MoneyForm => formOf((name) => settings[name].value);

/** The defaults, which hold while nobody has set anything. */
export const defaultForm = (): MoneyForm => formOf((name) => SETTINGS_DEFAULT[name]);

export type MoneyProblem = 'invalid' | 'limits' | 'percent' | 'range';
export type MoneyProblems = { readonly [Name in MoneySettingName]?: MoneyProblem };

/** The least value of a setting, in agorot; the minimum withdrawal only has to be above zero. */
export const leastOf = (name: MoneySettingName): number => (name === 'minWithdrawalAgorot' ? 1 : HUNDRED);

/** Reads shekels as agorot and per cent as basis points, both hundredths; a problem for what cannot be saved. */
const readValue = (name: MoneySettingName, typed: string): number | MoneyProblem => {
  if (name === 'feeBasisPoints') return readPercent(typed) ?? 'percent';
  const read = readAmount(typed, { minAgorot: leastOf(name), maxAgorot: AGOROT_MAX });
  if (read.problem) return read.problem === 'invalid' ? 'invalid' : 'limits';
  return moneySettings.shape[name].shape.value.safeParse(read.agorot).success ? read.agorot : 'limits';
};

export interface ReadMoney {
  /** The settings that were seen with the typed values; null while something is wrong. */
  readonly settings: MoneySettings | null;
  readonly problems: MoneyProblems;
}

/** Reads a form over the settings that were seen. */
export const readMoney = (form: MoneyForm, seen: MoneySettings): ReadMoney => {
  const values = MONEY_SETTINGS.map((name) => [name, readValue(name, form[name])] as const);
  const problems = values.filter(([, value]) => typeof value === 'string');
  if (problems.length > 0) return { settings: null, problems: Object.fromEntries(problems) };
  const settings = Object.fromEntries(
    values.map(([name, value]) => [name, { value, v: seen[name].v }]),
  ) as MoneySettings;
  return settings.minPriceAgorot.value > settings.maxPriceAgorot.value
    ? { settings: null, problems: { minPriceAgorot: 'range' } }
    : { settings, problems: {} };
};
