import { INQUIRY } from '../../../shared/limits.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { ConditionFailed, transact, type Write } from '../../lib/table/table.ts';
import { changedRefusal } from './change-ticket.ts';
import { inquiryHashOf, inquirySecret } from './inquiry-secret.ts';
import { findSaidAnchor, saidWrites } from './said.table.ts';
import { findTicket } from './support.table.ts';
import type { Said, Ticket } from './ticket.ts';

interface Words {
  readonly ticketId: string;
  /** Follows from the caller's key: said again under it, it is said once. */
  readonly id: string;
  readonly by: Said['by'];
  readonly admin?: string;
  readonly text: string;
  readonly inputHash: string;
  readonly now: Date;
  /** The version of the ticket that was read; without it, as it is. */
  readonly seen?: number;
  /** Throws where nobody may say more now; a repeat is not asked. */
  readonly admit?: () => Promise<void>;
  /** Throws where nothing more can be said about the ticket. */
  readonly refuse: (ticket: Ticket) => void;
  /** Further writes of the same transaction: the audit entry. */
  readonly beside?: (ticket: Ticket) => readonly Write[];
}

/**
 * Says something more about a ticket, by the team or by who asked, in one transaction with its state and its link; answers
 * when that was. Throws `ticket.not_found`, `ticket.changed`, `ticket.full`, `idempotency.key_reused`, and what `admit` and
 * `refuse` throw.
 */
export const say = async (words: Words): Promise<{ readonly id: string; readonly at: string }> => {
  const { ticketId, id, by, admin, text, inputHash, now } = words;
  const linkHash = inquiryHashOf(await inquirySecret(ticketId));
  const call = idempotent({
    inputHash,
    find: () => findSaidAnchor(ticketId, id),
    answerOf: ({ at }) => ({ id, at }),
  });
  const before = await call.find();
  if (before) return before;
  await words.admit?.();
  return retryOnConflict('service.busy', async () => {
    const ticket = await findTicket(ticketId);
    if (!ticket) throw new Refusal('ticket.not_found');
    words.refuse(ticket);
    if (words.seen !== undefined && ticket.v !== words.seen)
      return call.replayOr(await changedRefusal(ticket));
    if ((ticket.said ?? 0) >= INQUIRY.mostSaid) throw new Refusal('ticket.full');
    try {
      await transact([
        ...saidWrites(ticket, { id, by, ...(admin ? { admin } : {}), text, inputHash, now, linkHash }),
        ...(words.beside?.(ticket) ?? []),
      ]);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return call.replayOr(error);
    }
    return { id, at: now.toISOString() };
  });
};
