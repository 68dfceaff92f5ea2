import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import type { CaseStatus } from '../../../shared/contracts/people/moderation.ts';
import { REPORTS } from '../../../shared/limits.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { timeKey } from '../../lib/lambda/ids.ts';
import { absent, equals, ofVersion, present } from '../../lib/table/expression.ts';
import { everyRow, type Page, queryPage } from '../../lib/table/lists.ts';
import {
  getItem,
  getItems,
  type Key,
  put,
  transact,
  update,
  updateItem,
  type Write,
} from '../../lib/table/table.ts';
import { type Case, idOfCase, type StoredReport } from './case.ts';

const CASES = 'MOD#';
const REPORT = 'R#';
const CASE = 'CASE';

const partitionOf = (caseId: string): string => CASES + caseId;
const caseKey = (caseId: string): Key => ({ pk: partitionOf(caseId), sk: CASE });
const reportKey = (caseId: string, reporter: string): Key => ({
  pk: partitionOf(caseId),
  sk: REPORT + reporter,
});

/** Whether somebody with an account said it, by its key, which stays when they are gone. */
export const isOfAccount = (sk: string): boolean => sk.startsWith(`${REPORT}usr_`);

/** `byDesk` lists cases by their status, the queue beside reports against conversations. */
export const caseList = (status: CaseStatus): string => CASES + status;
const saidOf = (caseId: string): string => `${CASES}said#${caseId}`;
const about = (authorId: string): string => `${CASES}of#${authorId}`;
const madeBy = (userId: string): string => `${CASES}by#${userId}`;

export const isCase = ({ pk, sk }: Key): boolean => pk.startsWith(CASES) && sk === CASE;

export const caseIdIn = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(CASES.length);

export const findCase = (caseId: string): Promise<Case | null> =>
  getItem<Case>(caseKey(caseId), { consistent: true });

export const findReport = (caseId: string, reporter: string): Promise<StoredReport | null> =>
  getItem<StoredReport>(reportKey(caseId, reporter), { consistent: true });

const deskOf = (caseId: string, status: CaseStatus, at: string) => ({
  deskPk: caseList(status),
  deskSk: `${at}#${caseId}`,
});

type CaseFacts = Omit<
  Case,
  keyof Key | 'e' | 'v' | 'expiresAt' | 'deskPk' | 'deskSk' | 'ownerPk' | 'ownerSk'
>;

/** What people said and an admin decided is forgotten together; none while it waits. */
const expiryOf = ({ status, at }: Pick<Case, 'status' | 'at'>): Pick<Case, 'expiresAt'> =>
  status === 'resolved' ? { expiresAt: epochSeconds(at) + REPORTS.keptDays * DAY_SECONDS } : {};

/** A case as it is first kept. */
export const newCaseItem = (facts: CaseFacts): Case => {
  const id = idOfCase(facts);
  return {
    ...caseKey(id),
    e: 'moderationCase',
    v: 1,
    ...facts,
    ...(facts.at ? expiryOf(facts) : {}),
    ...deskOf(id, facts.status, facts.at),
    ownerPk: about(facts.authorId),
    ownerSk: `${facts.at}#${id}`,
  };
};

/** A case from the version that was read to its next one; the first one where there was none. */
export const caseWrite = (before: Case | null, facts: CaseFacts): Write => {
  if (!before) return put(newCaseItem(facts), { if: [absent()] });
  const { kind: _kind, thingId: _thingId, authorId: _authorId, reports: _reports, ...set } = facts;
  return update(
    caseKey(idOfCase(before)),
    {
      set: {
        ...set,
        ...expiryOf(facts),
        ...deskOf(idOfCase(before), facts.status, facts.at),
        v: before.v + 1,
      },
      ...(facts.status === 'pending' && { remove: ['expiresAt'] }),
      ...(facts.reports > before.reports && { add: { reports: facts.reports - before.reports } }),
    },
    { if: [ofVersion(before.v)] },
  );
};

/** One more report of a case that waits, as read. */
export const anotherReportWrite = ({ pk, sk, v }: Case): Write =>
  update({ pk, sk }, { add: { reports: 1 } }, { if: [equals('v', v)] });

export type SaidReport = Pick<StoredReport, 'at' | 'reason' | 'words' | 'by'>;

/** A report as it is kept, once a reporter; the table forgets it after a year. */
export const newReportItem = (caseId: string, reporter: string, said: SaidReport): StoredReport => ({
  ...reportKey(caseId, reporter),
  e: 'moderationReport',
  v: 1,
  ...said,
  deskPk: saidOf(caseId),
  deskSk: `${said.at}#${reporter}`,
  ...(said.by ? { ownerPk: madeBy(said.by), ownerSk: timeKey(said.at, caseId) } : {}),
  expiresAt: epochSeconds(said.at) + REPORTS.keptDays * DAY_SECONDS,
});

export const newReportWrite = (caseId: string, reporter: string, said: SaidReport): Write =>
  put(newReportItem(caseId, reporter, said), { if: [absent()] });

/** Reports of a thing, newest first; their number is known by the case. */
export const reportPage = async (
  caseId: string,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<StoredReport>> => {
  const { items, next } = await queryPage<Key>({
    index: 'byDesk',
    partition: saidOf(caseId),
    backwards: true,
    ...page,
  });
  return { items: await getItems<StoredReport>(items, { consistent: true }), next };
};

const READ_AT_ONCE = 100;

/** All reports of a thing. */
export const everyReport = (caseId: string): AsyncGenerator<StoredReport> =>
  everyRow((after) =>
    queryPage<StoredReport>({
      partition: partitionOf(caseId),
      prefix: REPORT,
      consistent: true,
      after,
      limit: READ_AT_ONCE,
    }),
  );

const keysOf = (partition: string): AsyncGenerator<Key> =>
  everyRow((after) => queryPage<Key>({ index: 'byOwner', partition, after, limit: READ_AT_ONCE }));

/** What a person reported, and which things of theirs were. */
export async function* reportsBy(userId: string): AsyncGenerator<StoredReport> {
  for await (const key of keysOf(madeBy(userId))) {
    const report = await getItem<StoredReport>(key);
    if (report) yield report;
  }
}
export async function* casesOf(userId: string): AsyncGenerator<Case> {
  for await (const key of keysOf(about(userId))) {
    const found = await getItem<Case>(key);
    if (found) yield found;
  }
}

/** The author's answer to the decision of the version that was read: the case waits again. Throws ConditionFailed. */
export const setAnswer = ({ pk, sk, v, ...before }: Case, text: string, at: string): Promise<Case> =>
  updateItem<Case>(
    { pk, sk },
    {
      set: {
        answer: { at, text },
        status: 'pending',
        at,
        ...deskOf(idOfCase(before), 'pending', at),
        v: v + 1,
      },
      remove: ['expiresAt'],
    },
    { if: [ofVersion(v)] },
  );

/** Takes out what somebody reported of a thing, and that it was they. */
const emptyReport = ({ pk, sk }: Key, remove: readonly string[]): Promise<void> =>
  transact([update({ pk, sk }, { set: { words: '' }, add: { v: 1 }, remove }, { if: [present()] })]);

/**
 * Takes a deleted person out of what they reported and answered, and what others said of their things; that a thing was
 * decided about, and why, stays. Any number of times.
 */
export const forgetModerationOf = async (userId: string): Promise<void> => {
  for await (const report of reportsBy(userId)) await emptyReport(report, ['by', 'ownerPk', 'ownerSk']);
  for await (const { pk, sk, answer, ...thing } of casesOf(userId)) {
    for await (const report of everyReport(idOfCase(thing))) await emptyReport(report, []);
    const set = { title: '', ...(answer && { answer: { ...answer, text: '' } }) };
    await transact([update({ pk, sk }, { set, add: { v: 1 }, remove: ['was'] }, { if: [present()] })]);
  }
};
