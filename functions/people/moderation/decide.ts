import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { moderationAdmin } from '../../../shared/contracts/people/moderation.ts';
import type { ModerationAct } from '../../../shared/reports.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { ConditionFailed, transact, type Write } from '../../lib/table/table.ts';
import type { Case } from './case.ts';
import { caseWrite, findCase } from './cases.table.ts';
import { type Looked, lookAt, refuseOwn } from './read-case.ts';

type Decide = Call<typeof moderationAdmin.decide, Actor>;
type Decided = Output<typeof moderationAdmin.decide>;

const AUDITED = {
  dismiss: 'moderation.dismissed',
  hide: 'moderation.hidden',
  restore: 'moderation.restored',
  warn: 'moderation.warned',
} as const satisfies Readonly<Record<ModerationAct, string>>;

/** Names the admin who decided meanwhile, if somebody has. */
const refusalOf = async (found: Case | null): Promise<Refusal> => {
  const by = found?.status === 'resolved' ? found.decision?.by : undefined;
  const name = by && (await findUser(by))?.name;
  return new Refusal('moderation.changed', undefined, name ? { by: name } : undefined);
};

/** What an act makes of the thing: hidden, or shown again. Throws `moderation.not_now` where it is so, or gone. */
const thingWrites = ({ actor, input: { act, reason }, now }: Decide, { thing }: Looked): readonly Write[] => {
  if (act !== 'hide' && act !== 'restore') return [];
  if (!thing || thing.isHidden === (act === 'hide')) throw new Refusal('moderation.not_now');
  return thing.hideWrites(act === 'hide' ? { at: now.toISOString(), by: actor.id, reason } : null);
};

const decideOnce = async (call: Decide): Promise<Decided> => {
  const { actor, input, now } = call;
  const { id, v, act, reason } = input;
  const looked = await lookAt(id, now);
  refuseOwn(actor, looked);
  const { case: before, thing, kind, thingId, authorId, title } = looked;
  const last = before?.decision;
  const isRepeat =
    before !== null && before.v > v && last?.by === actor.id && last.act === act && last.reason === reason;
  const hidden = thing?.isHidden ?? false;
  if (isRepeat) return { id, v: before.v, status: before.status, hidden };
  if ((before?.v ?? 0) !== v) throw await refusalOf(before);
  const isHidden = act === 'hide' || (act !== 'restore' && hidden);
  const at = now.toISOString();
  const was = { status: before?.status ?? 'none', hidden };
  const decision = { act, at, by: actor.id, reason };
  const facts = {
    kind,
    thingId,
    authorId,
    title,
    at,
    status: 'resolved',
    reports: before?.reports ?? 0,
  } as const;
  await transact([
    caseWrite(before, { ...facts, decision }),
    ...thingWrites(call, looked),
    auditWrite({
      action: AUDITED[act],
      entity: 'moderation_case',
      id,
      by: actor.id,
      now,
      ...sidesOf(was, { status: 'resolved', hidden: isHidden }),
      details: { author: authorId, reason },
    }),
  ]);
  return { id, v: v + 1, status: 'resolved', hidden: isHidden };
};

/** Whether somebody decided between the reads of the thing and its case, or at the moment of writing. */
const isOvertaken = async (error: unknown, { id, v }: Decide['input']): Promise<boolean> => {
  const mayBe =
    error instanceof ConditionFailed || (error instanceof Refusal && error.code === 'moderation.not_now');
  return mayBe && ((await findCase(id))?.v ?? 0) !== v;
};

/**
 * Decides about a thing as its case was looked at, in one transaction with the thing and the audit entry; the same admin's
 * repeat is the same decision. Throws `moderation.not_found`, `moderation.own`, `moderation.not_now`, and
 * `moderation.changed`, which names who decided first.
 */
export const decideCase = (call: Decide): Promise<Decided> =>
  // Its author may save the thing at the same moment: that is read again, the case is as it was looked at.
  retryOnConflict('service.busy', async () => {
    try {
      return await decideOnce(call);
    } catch (error) {
      // Read again, it says who was first, and whether that was this very call.
      if (await isOvertaken(error, call.input)) return await decideOnce(call);
      throw error;
    }
  });
