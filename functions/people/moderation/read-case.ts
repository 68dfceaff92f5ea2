import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { moderation, moderationAdmin } from '../../../shared/contracts/people/moderation.ts';
import { REPORTED, type ReportKind, thingOfCase } from '../../../shared/reports.ts';
import { findUser, findUsers } from '../../accounts/person/accounts.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { type Case, mayAnswer } from './case.ts';
import { findCase, isOfAccount, newCaseItem, reportPage } from './cases.table.ts';
import { caseRows } from './list-queue.ts';
import { THINGS, type Thing } from './things.ts';

export interface Looked {
  /** Null for a thing that nobody reported and nobody decided about. */
  readonly case: Case | null;
  /** Null once it is gone. */
  readonly thing: Thing | null;
  readonly kind: ReportKind;
  readonly thingId: string;
  readonly authorId: string;
  readonly title: string;
}

/**
 * A case with its thing as it is now. Throws `moderation.not_found` where there is neither, and for what only the holder of
 * a link sees as long as nobody reported it.
 */
export const lookAt = async (id: string, now: Date): Promise<Looked> => {
  const { kind, thingId } = thingOfCase(id);
  const [found, thing] = await Promise.all([findCase(id), THINGS[kind].find(thingId, now)]);
  const of = found ?? (REPORTED[kind].without === 'secret' ? null : thing);
  if (!of) throw new Refusal('moderation.not_found');
  const { authorId, title } = thing ?? of;
  return { case: found, thing, kind, thingId, authorId, title };
};

const isOwn = (actor: Actor, { authorId, thing }: Pick<Looked, 'authorId' | 'thing'>): boolean =>
  actor.id === authorId || actor.id === thing?.otherId;

/** Four-eyes principle: nobody moderates that in which they have a part. Throws `moderation.own`. */
export const refuseOwn = (actor: Actor, looked: Pick<Looked, 'authorId' | 'thing'>): void => {
  if (isOwn(actor, looked)) throw new Refusal('moderation.own');
};

/** A thing's case, with the thing as it was and as it is. Throws `moderation.not_found`. */
export const readCase = async ({
  actor,
  input: { id },
  now,
}: Call<typeof moderationAdmin.case, Actor>): Promise<Output<typeof moderationAdmin.case>> => {
  const looked = await lookAt(id, now);
  const { case: found, thing, kind, thingId, authorId, title } = looked;
  // As a case that is over, for what nobody reported.
  const of = found ?? newCaseItem({ kind, thingId, authorId, title, at: '', status: 'resolved', reports: 0 });
  const [[row], decider] = await Promise.all([
    caseRows(actor.id, [of]),
    found?.decision ? findUser(found.decision.by) : null,
  ]);
  if (!row) throw new Refusal('moderation.not_found');
  const decision = found?.decision;
  const own = isOwn(actor, looked);
  return {
    ...row,
    own,
    kind,
    thingId,
    v: found?.v ?? 0,
    was: found?.was ?? null,
    is: thing?.facts ?? null,
    hidden: thing?.isHidden ?? false,
    shown: thing?.isShown ?? false,
    watchable: !own && Boolean(thing?.video) && of.reports > 0,
    decision: decision
      ? {
          act: decision.act,
          at: decision.at,
          reason: decision.reason,
          by: { id: decision.by, name: decider?.name ?? '' },
        }
      : null,
    answer: found?.answer ?? null,
  };
};

/** What was said against a thing. Throws `moderation.not_found`, `moderation.own`. */
export const readReports = async ({
  actor,
  input: { id, cursor, limit },
  now,
}: Call<typeof moderationAdmin.reports, Actor>): Promise<Output<typeof moderationAdmin.reports>> => {
  refuseOwn(actor, await lookAt(id, now));
  const cursors = cursorsOf('moderationAdmin.reports', { id });
  const { items, next } = await reportPage(id, { after: cursors.read(cursor), limit });
  const people = await findUsers(items.flatMap(({ by }) => by ?? []));
  const nameOf = new Map(people.map((person) => [person.id, person.name]));
  return {
    items: items.map(({ sk, at, reason, words, by }) => ({
      id: sk,
      at,
      reason,
      words,
      by: by ? { id: by, name: nameOf.get(by) ?? '' } : null,
      deleted: !by && isOfAccount(sk),
    })),
    next: cursors.write(next),
  };
};

/** What was decided about something of the caller's. Throws `moderation.not_found` for everybody else. */
export const readDecision = async ({
  actor,
  input: { id },
  now,
}: Call<typeof moderation.decision, Actor>): Promise<Output<typeof moderation.decision>> => {
  const found = await ownCase(actor.id, id);
  const { kind, title, decision, answer } = found;
  const { thing } = await lookAt(id, now);
  return {
    id,
    kind,
    title,
    act: decision.act,
    reason: decision.reason,
    at: decision.at,
    hidden: thing?.isHidden ?? false,
    mayAnswer: mayAnswer(found),
    answer: answer ?? null,
  };
};

/** A decided case of the caller's own thing. Throws `moderation.not_found`. */
export const ownCase = async (
  userId: string,
  id: string,
): Promise<Case & Required<Pick<Case, 'decision'>>> => {
  const found = await findCase(id);
  const { decision } = found ?? {};
  if (found?.authorId !== userId || !decision) throw new Refusal('moderation.not_found');
  return { ...found, decision };
};
