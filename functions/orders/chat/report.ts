import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import type { chat } from '../../../shared/contracts/orders/chat.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { CHAT } from '../../../shared/limits.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { findConversation } from './chat.table.ts';
import { sideOf } from './conversation.ts';
import { findReport, saveReport } from './reports.table.ts';

/** Keeps what the caller says against the conversation, up to its newest message. Throws `chat.not_found`, `rate.limited`. */
export const report = async ({
  actor,
  input: { creatorId, fanId, reason },
  now,
}: Call<typeof chat.report, Actor>): Promise<Output<typeof chat.report>> => {
  const pair = { creatorId, fanId };
  const row = { ...pair, side: sideOf(actor.id, pair) };
  const conversation = await findConversation(pair);
  if (!conversation || conversation.n === 0) throw new Refusal('chat.not_found', 'Nothing was said yet');
  await limitRate('chat-report', actor.id, CHAT.reportsPerDay, DAY_SECONDS, now);
  await retryOnConflict('service.busy', async () =>
    saveReport(row, await findReport(row), { reason, upTo: conversation.n }, now),
  );
  return {};
};
