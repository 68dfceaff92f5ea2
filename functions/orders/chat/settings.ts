import { isDeepStrictEqual } from 'node:util';
import type { chat } from '../../../shared/contracts/orders/chat.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { refuseIfChanged } from '../../lib/table/optimistic-lock.ts';
import { ConditionFailed } from '../../lib/table/table.ts';
import type { ChatSettings } from './conversation.ts';
import { findSettings, saveSettingsItem } from './settings.table.ts';

const viewOf = (settings: ChatSettings | null): Output<typeof chat.settings> => ({
  v: settings?.v ?? 0,
  ordersOnly: settings?.ordersOnly ?? false,
  quickAnswers: [...(settings?.quickAnswers ?? [])],
});

/** Who may begin a conversation with the caller, and the caller's ready answers. */
export const readSettings = async ({
  actor,
}: Call<typeof chat.settings, Actor>): Promise<Output<typeof chat.settings>> =>
  viewOf(await findSettings(actor.id));

/**
 * Throws `chat.settings_changed` when they were saved elsewhere since `v`. The same again, after an answer was lost, is
 * the same save.
 */
export const saveSettings = ({
  actor,
  input,
}: Call<typeof chat.saveSettings, Actor>): Promise<Output<typeof chat.saveSettings>> =>
  refuseIfChanged('chat.settings_changed', async () => {
    try {
      return viewOf(await saveSettingsItem(actor.id, input));
    } catch (error) {
      const stored = error instanceof ConditionFailed ? (error.old[0] as ChatSettings | null) : null;
      const saved = viewOf(stored);
      if (stored && isDeepStrictEqual(saved, { ...input, v: input.v + 1 })) return saved;
      throw error;
    }
  });
