import { type Act, auditWrite } from '../audit/audit.table.ts';
import { Refusal } from '../lib/errors.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import { settingWrite } from './config.table.ts';

export interface SettingChange {
  /** The key of the setting in the configuration. */
  readonly key: string;
  readonly value: unknown;
  /** The version that the admin saw; 0 while nobody has set it. */
  readonly v: number;
  readonly by: string;
  readonly now: Date;
  readonly action: Act['action'];
  readonly details: NonNullable<Act['details']>;
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
  action,
  details,
}: SettingChange): Promise<number> => {
  try {
    await transact([
      settingWrite(key, { value, v, updatedAt: now.toISOString() }),
      auditWrite({ action, entity: 'platform_config', id: key, by, now, details }),
    ]);
    return v + 1;
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new Refusal('config.changed', 'Somebody changed it meanwhile');
    throw error;
  }
};
