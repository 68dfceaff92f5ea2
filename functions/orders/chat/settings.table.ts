import { ofVersion } from '../../lib/table/expression.ts';
import { getItem, type Key, remove, transact, updateItem } from '../../lib/table/table.ts';
import type { ChatSettings } from './conversation.ts';
import { CONVERSATIONS } from './keys.table.ts';

const settingsKey = (creatorId: string): Key => ({ pk: CONVERSATIONS + creatorId, sk: 'SETTINGS' });

export const findSettings = (creatorId: string): Promise<ChatSettings | null> =>
  getItem<ChatSettings>(settingsKey(creatorId), { consistent: true });

/** Saves a creator's settings over the version that was seen. Throws ConditionFailed. */
export const saveSettingsItem = (
  creatorId: string,
  { v, ordersOnly, quickAnswers }: Pick<ChatSettings, 'v' | 'ordersOnly' | 'quickAnswers'>,
): Promise<ChatSettings> =>
  updateItem<ChatSettings>(
    settingsKey(creatorId),
    { set: { e: 'chatSettings', ordersOnly, quickAnswers, v: v + 1 } },
    { if: [ofVersion(v)] },
  );

/** Takes out what a creator chose, with their ready answers. */
export const forgetSettings = (creatorId: string): Promise<void> =>
  transact([remove(settingsKey(creatorId))]);
