import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import {
  type EditableSettings,
  editableSettings,
  type platformConfigAdmin,
  type SettingName,
} from '../../../shared/contracts/site/platform-config.ts';
import { lazy } from '../../../shared/lazy.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { refuseIfChanged } from '../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../lib/table/table.ts';
import { findSettings, settingSeen, settingWrite } from './config.table.ts';
import { SETTING_KEYS } from './settings.ts';
import { mostAllowed, type WalletCaps, withinLaw } from './wallet-caps.ts';

type Save = Call<typeof platformConfigAdmin.setSettings, Actor>;

const names = lazy(() => Object.keys(editableSettings().shape) as SettingName[]);

const all = (of: (name: SettingName) => EditableSettings[SettingName]): EditableSettings =>
  Object.fromEntries(names().map((name) => [name, of(name)])) as EditableSettings;

type CapName = keyof WalletCaps;

const capsOf = (edited: EditableSettings): WalletCaps => ({
  topUpMaxAgorot: edited.topUpMaxAgorot.value,
  topUpDayMaxAgorot: edited.topUpDayMaxAgorot.value,
  balanceMaxAgorot: edited.balanceMaxAgorot.value,
  walletsMaxAgorot: edited.walletsMaxAgorot.value,
});

/** Throws where a cap on what comes into a wallet is above what it may hold, or that above what is allowed. */
const refuseCaps = ({
  topUpMaxAgorot,
  topUpDayMaxAgorot,
  balanceMaxAgorot,
  walletsMaxAgorot,
}: WalletCaps): void => {
  const most = mostAllowed();
  if (balanceMaxAgorot > most.balanceAgorot || walletsMaxAgorot > most.walletsAgorot)
    throw new Refusal('config.unlicensed', 'The stage has no licence for wallets that hold so much', most);
  if (Math.max(topUpMaxAgorot, topUpDayMaxAgorot) > balanceMaxAgorot)
    throw new Refusal('config.cap_range', 'A top-up or a day brings more than a wallet may hold');
};

/**
 * The settings as they are in the table now, for an admin who is about to change them; a cap above what is allowed is
 * what is allowed.
 */
export const getSettings = async (): Promise<EditableSettings> => {
  const saved = await findSettings<EditableSettings[SettingName]['value']>(
    names().map((name) => SETTING_KEYS[name]),
  );
  const read = all((name) => {
    const { value = SETTINGS_DEFAULT[name], v = 0 } = saved.get(SETTING_KEYS[name]) ?? {};
    return { value, v } as EditableSettings[typeof name];
  });
  const caps = withinLaw(capsOf(read));
  return all(
    (name) => (name in caps ? { ...read[name], value: caps[name as CapName] } : read[name]) as never,
  );
};

/** A value as the audit and a comparison see it: lists are one text. */
const comparable = (value: EditableSettings[SettingName]['value']): string | number | boolean =>
  Array.isArray(value) ? value.join(', ') : value;

const factOf = (name: SettingName, { value }: EditableSettings[SettingName]) => {
  const unit =
    name === 'feeBasisPoints' ? 'basis_points' : name.endsWith('Agorot') ? 'amount_agorot' : 'value';
  return { [unit]: comparable(value) };
};

/** Writes a changed value with its audit entry, and checks that an unchanged one is still what the admin saw. */
const writesOf = (before: EditableSettings, { actor, input, now }: Save): Write[] =>
  names().flatMap((name) => {
    const key = SETTING_KEYS[name];
    const { value, v } = input[name];
    if (comparable(value) === comparable(before[name].value)) return [settingSeen(key, v)];
    return [
      settingWrite(key, { value, v, updatedAt: now.toISOString() }),
      auditWrite({
        action: `update_${key}`,
        entity: 'platform_config',
        id: key,
        by: actor.id,
        now,
        ...sidesOf(factOf(name, before[name]), factOf(name, input[name])),
      }),
    ];
  });

/**
 * Changes what differs, in one transaction with an audit entry for each; every Lambda has it within 10 seconds. A
 * request that was booked keeps its fee. Throws `config.price_range`, `config.delivery_range`, `config.cap_range` and
 * `config.unlicensed`, and `config.changed` when another admin was first with any of them.
 */
export const setSettings = async (call: Save): Promise<EditableSettings> => {
  const { input } = call;
  if (input.minPriceAgorot.value > input.maxPriceAgorot.value)
    throw new Refusal('config.price_range', 'The lowest price is above the highest');
  if (input.extraMinAgorot.value > input.extraMaxAgorot.value)
    throw new Refusal('config.price_range', 'The lowest price of extras is above the highest');
  if (input.defaultDeliveryHours.value > input.maxDeliveryHours.value)
    throw new Refusal('config.delivery_range', 'The delivery time of new ads is above the longest');
  refuseCaps(capsOf(input));
  const before = await getSettings();
  // As it is already: a save whose answer was lost, or no change at all.
  if (names().every((name) => comparable(input[name].value) === comparable(before[name].value)))
    return before;
  await refuseIfChanged('config.changed', () => transact(writesOf(before, call)));
  return all((name) => {
    const { value, v } = input[name];
    const kept = comparable(value) === comparable(before[name].value);
    return { value, v: kept ? v : v + 1 } as EditableSettings[typeof name];
  });
};
