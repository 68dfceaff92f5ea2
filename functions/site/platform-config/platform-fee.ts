import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { platformConfigAdmin } from '../../../shared/contracts/site/platform-config.ts';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { sidesOf } from '../../audit/act.ts';
import type { Call } from '../../lib/http/http.ts';
import { changeSetting } from './change-setting.ts';
import { findSetting } from './config.table.ts';

const KEY = 'platform_fee';

type Fee = Output<typeof platformConfigAdmin.fee>;

/** The platform's fee as it is stored now, past the cache, for an admin about to change it. */
export const getPlatformFee = async (): Promise<Fee> => {
  const saved = await findSetting<number>(KEY);
  return { basisPoints: saved?.value ?? SETTINGS_DEFAULT.feeBasisPoints, v: saved?.v ?? 0 };
};

/** Changes the fee of orders from now on: a request keeps the one it was booked with. Throws `config.changed`. */
export const setPlatformFee = async ({
  actor,
  input: { basisPoints, v },
  now,
}: Call<typeof platformConfigAdmin.setFee, Actor>): Promise<Fee> => {
  const before = await getPlatformFee();
  const changed = await changeSetting({
    key: KEY,
    value: basisPoints,
    v,
    by: actor.id,
    now,
    deed: {
      action: 'update_platform_fee',
      ...sidesOf({ basis_points: before.basisPoints }, { basis_points: basisPoints }),
    },
  });
  return { basisPoints, v: changed };
};
