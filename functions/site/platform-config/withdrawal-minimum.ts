import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { platformConfigAdmin } from '../../../shared/contracts/site/platform-config.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { sidesOf } from '../../audit/act.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { changeSetting } from './change-setting.ts';
import { findSetting } from './config.table.ts';

const KEY = 'min_withdraw_amount';

type Minimum = Output<typeof platformConfigAdmin.withdrawalMinimum>;

/** The minimum withdrawal as it is stored now, past the cache, for an admin about to change it. */
export const getWithdrawalMinimum = async (): Promise<Minimum> => {
  const saved = await findSetting<number>(KEY);
  return { amountAgorot: saved?.value ?? SETTINGS_DEFAULT.minWithdrawalAgorot, v: saved?.v ?? 0 };
};

/** Changes the minimum withdrawal. Throws `config.invalid_amount`, `config.changed`. */
export const setWithdrawalMinimum = async ({
  actor,
  input: { amountAgorot, v },
  now,
}: Call<typeof platformConfigAdmin.setWithdrawalMinimum, Actor>): Promise<Minimum> => {
  if (amountAgorot <= 0) throw new Refusal('config.invalid_amount');
  const before = await getWithdrawalMinimum();
  const changed = await changeSetting({
    key: KEY,
    value: amountAgorot,
    v,
    by: actor.id,
    now,
    deed: {
      action: 'update_min_withdraw_amount',
      ...sidesOf({ amount_agorot: before.amountAgorot }, { amount_agorot: amountAgorot }),
      // As the specification names them.
      details: { previous_amount: before.amountAgorot, new_amount: amountAgorot },
    },
  });
  return { amountAgorot, v: changed };
};
