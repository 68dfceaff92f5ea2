import { DAY_SECONDS, HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { moderation } from '../../../shared/contracts/people/moderation.ts';
import { REPORTS } from '../../../shared/limits.ts';
import { secretOf } from '../../../shared/order/gifts.ts';
import { caseIdOf, REPORTED, type ReportKind } from '../../../shared/reports.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { hashedForLimit, limitFlood, limitRate } from '../../lib/table/rate-limit.table.ts';
import { transact, type Write } from '../../lib/table/table.ts';
import { hashOf } from '../../orders/gifts/model/secret-hashes.ts';
import {
  anotherReportWrite,
  caseWrite,
  findCase,
  findReport,
  newReportWrite,
  type SaidReport,
} from './cases.table.ts';
import { THINGS } from './things.ts';

type Nothing = Record<string, never>;

interface About {
  readonly kind: ReportKind;
  readonly thingId: string;
  /** Whose report it is: one each. */
  readonly reporter: string;
}

/** What a report makes of the case: it begins to wait, or waits with one report more. Null for a thing that is gone. */
const caseWriteOf = async ({ kind, thingId }: About, now: Date): Promise<Write | null> => {
  const [thing, before] = await Promise.all([
    THINGS[kind].find(thingId, now),
    findCase(caseIdOf(kind, thingId)),
  ]);
  if (!thing) return null;
  if (before?.status === 'pending') return anotherReportWrite(before);
  const { authorId, title, facts: was } = thing;
  const at = now.toISOString();
  const reports = (before?.reports ?? 0) + 1;
  return caseWrite(before, { kind, thingId, authorId, title, was, at, status: 'pending', reports });
};

const keep = (about: About, said: SaidReport, now: Date): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const id = caseIdOf(about.kind, about.thingId);
    if (await findReport(id, about.reporter)) return;
    const write = await caseWriteOf(about, now);
    if (write) await transact([newReportWrite(id, about.reporter, said), write]);
  });

/** Keeps what somebody says against a thing, once a person and thing. It answers the same whatever there is. Throws `rate.limited`. */
export const report = async ({
  actor,
  input: { kind, of, reason, words },
  now,
}: Call<typeof moderation.report, Actor>): Promise<Nothing> => {
  await limitRate('report', actor.id, REPORTS.perDay, DAY_SECONDS, now);
  const thingId = await THINGS[kind].idOf(of, now);
  if (thingId)
    await keep(
      { kind, thingId, reporter: actor.id },
      { at: now.toISOString(), reason, words, by: actor.id },
      now,
    );
  return {};
};

/** Whether one more report of a thing is kept from this network; who is refused is told nothing else than others. */
const isCounted = async (caseId: string, address: string, now: Date): Promise<boolean> => {
  try {
    await limitRate(
      'open-report',
      hashedForLimit(`${address} ${caseId}`),
      REPORTS.perNetwork,
      HOUR_SECONDS,
      now,
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate.limited') return false;
    throw error;
  }
};

/**
 * Who has a gift's link, as its reporter: by the hash of its secret, and anew after each decision. The buyer may have
 * reported by it, and been turned down, before its recipient does.
 */
const reporterBy = async (secret: string, caseId: string): Promise<string> => {
  const decidedAt = (await findCase(caseId))?.decision?.at;
  return ['link', hashOf(secretOf(secret)), ...(decidedAt ? [decidedAt] : [])].join('.');
};

/** The same of somebody without an account, once a key: five of a thing in an hour from a network, one by a gift's link and after each decision. */
export const reportOpenly = async ({
  input: { kind, of, reason, words },
  now,
  key,
  address,
}: Call<typeof moderation.reportOpenly, Actor>): Promise<Nothing> => {
  await limitFlood('open-reports', address, now);
  const thingId = await THINGS[kind].idOf(of, now);
  if (!thingId) return {};
  const isBySecret = REPORTED[kind].without === 'secret';
  const id = caseIdOf(kind, thingId);
  const reporter = isBySecret ? await reporterBy(of, id) : derivedId('not', 'report', key);
  const isNew = isBySecret || !(await findReport(id, reporter));
  if (isNew && !isBySecret && !(await isCounted(id, address, now))) return {};
  await keep({ kind, thingId, reporter }, { at: now.toISOString(), reason, words }, now);
  return {};
};
