import type { Act, Deed } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { refuseIfChanged } from '../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../lib/table/table.ts';
import { settingWrite } from './config.table.ts';

export interface SettingChange {
  /** The key of the setting in the configuration. */
  readonly key: string;
  readonly value: unknown;
  /** The version that the admin saw; 0 while nobody has set it. */
  readonly v: number;
  readonly by: string;
  readonly now: Date;
  /** For the audit. */
  readonly deed: Deed & Pick<Act, 'details'>;
  /** What is written with it. */
  readonly beside?: readonly Write[];
}

/**
 * Changes one setting together with its audit entry; returns its new version. Every Lambda has the new value within 10
 * seconds. Throws `config.changed` when another admin was first.
 */
export const changeSetting = async ({
  key,
  value,
  v,
  by,
  now,
  deed,
  beside = [],
}: SettingChange): Promise<number> => {
  await refuseIfChanged('config.changed', () =>
    transact([
      settingWrite(key, { value, v, updatedAt: now.toISOString() }),
      auditWrite({ ...deed, entity: 'platform_config', id: key, by, now }),
      ...beside,
    ]),
  );
  return v + 1;
};
