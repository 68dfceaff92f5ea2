import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { moderation } from '../../../shared/contracts/people/moderation.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { mayAnswer } from './case.ts';
import { setAnswer } from './cases.table.ts';
import { ownCase } from './read-case.ts';

/**
 * What an author says to a decision against them, once; the case waits again. The same text again is the answer that was
 * lost. Throws `moderation.not_found`, `moderation.answered`, and `moderation.changed` when something else was decided since.
 */
export const answerDecision = ({
  actor,
  input: { id, to, text },
  now,
}: Call<typeof moderation.answer, Actor>): Promise<Record<string, never>> =>
  retryOnConflict('service.busy', async () => {
    const found = await ownCase(actor.id, id);
    if (found.decision.at !== to) throw new Refusal('moderation.changed');
    if (!mayAnswer(found)) {
      if (found.answer?.text === text) return {};
      throw new Refusal('moderation.answered');
    }
    await setAnswer(found, text, now.toISOString());
    return {};
  });
