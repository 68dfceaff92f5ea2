import type { Actor } from '../../shared/contracts/accounts.ts';
import {
  type MoneySettingName,
  type MoneySettings,
  moneySettings,
  type platformConfigAdmin,
} from '../../shared/contracts/platform-config.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import { auditWrite } from '../audit/audit.table.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { ConditionFailed, transact, type Write } from '../lib/table.ts';
import { findSetting, settingSeen, settingWrite } from './config.table.ts';
import { SETTING_KEYS } from './settings.ts';

type Save = Call<typeof platformConfigAdmin.setMoney, Actor>;

const NAMES = Object.keys(moneySettings.shape) as MoneySettingName[];

const all = (of: (name: MoneySettingName) => MoneySettings[MoneySettingName]): MoneySettings =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as MoneySettings;

/** The settings of money as they are stored now, past the cache, for an admin about to change them. */
export const getMoneySettings = async (): Promise<MoneySettings> => {
  const found = await Promise.all(
    NAMES.map(async (name) => [name, await findSetting<number>(SETTING_KEYS[name])] as const),
  );
  const saved = new Map(found);
  return all((name) => ({
    value: saved.get(name)?.value ?? SETTINGS_DEFAULT[name],
    v: saved.get(name)?.v ?? 0,
  }));
};

const unitOf = (name: MoneySettingName): string => (name === 'feeBasisPoints' ? 'basis_points' : 'amount');

/** Puts a changed value with its audit entry; checks that an unchanged one is still what the admin saw. */
const writesOf = (before: MoneySettings, { actor, input, now }: Save): Write[] =>
  NAMES.flatMap((name) => {
    const key = SETTING_KEYS[name];
    const { value, v } = input[name];
    if (value === before[name].value) return [settingSeen(key, v)];
    const unit = unitOf(name);
    return [
      settingWrite(key, { value, v, updatedAt: now.toISOString() }),
      auditWrite({
        action: `update_${key}`,
        entity: 'platform_config',
        id: key,
        by: actor.id,
        now,
        details: { [`previous_${unit}`]: before[name].value, [`new_${unit}`]: value },
      }),
    ];
  });

/**
 * Changes the values that differ, in one transaction with an audit entry for each; every Lambda has them within 10
 * seconds. A request keeps the fee it was booked with. Throws `config.price_range`, and `config.changed` when another
 * admin was first with any of them.
 */
export const setMoneySettings = async (call: Save): Promise<MoneySettings> => {
  const { input } = call;
  if (input.minPriceAgorot.value > input.maxPriceAgorot.value)
    throw new Refusal('config.price_range', 'The lowest price is above the highest');
  const before = await getMoneySettings();
  const changed = () => new Refusal('config.changed', 'Somebody changed it meanwhile');
  if (NAMES.some((name) => input[name].v !== before[name].v)) throw changed();
  try {
    await transact(writesOf(before, call));
  } catch (error) {
    if (error instanceof ConditionFailed) throw changed();
    throw error;
  }
  return all((name) => {
    const { value, v } = input[name];
    return { value, v: value === before[name].value ? v : v + 1 };
  });
};
