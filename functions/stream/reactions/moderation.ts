import { formatDay } from '../../../shared/calendar/dates.ts';
import { decisionPath, type ModerationAct } from '../../../shared/reports.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import type { Change } from '../../lib/table/change.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { type Case, idOfCase } from '../../people/moderation/case.ts';
import { everyReport, isCase } from '../../people/moderation/cases.table.ts';

/** How its author is told. Of a dismissal they hear only when they had answered: nothing happened to them before. */
const TOLD = {
  hide: { event: 'moderation.hidden', mail: 'moderation-hidden' },
  warn: { event: 'moderation.warned', mail: 'moderation-warned' },
  restore: { event: 'moderation.restored', mail: 'moderation-restored' },
  dismiss: { event: 'moderation.kept', mail: 'moderation-kept' },
} as const satisfies Readonly<Record<ModerationAct, object>>;

/** What reporters hear; nothing where a thing only comes back. */
const HEARD = {
  hide: 'report.acted',
  warn: 'report.acted',
  restore: null,
  dismiss: 'report.dismissed',
} as const satisfies Readonly<Record<ModerationAct, string | null>>;

type Decided = Case & Required<Pick<Case, 'decision'>>;

const tellAuthor = async (now: Decided, before: Case | null): Promise<void> => {
  const { act, at, reason } = now.decision;
  const isAnswered = now.answer !== undefined && now.answer.at > (before?.decision?.at ?? '');
  const user = act === 'dismiss' && !isAnswered ? null : await findUser(now.authorId);
  if (user?.status !== 'active') return;
  const { event, mail } = TOLD[act];
  const id = idOfCase(now);
  const [source, path, title] = [`${id}#${now.v}`, decisionPath(id), now.title];
  await Promise.all([
    notify({ userId: user.id, kind: 'system', event, source, values: { title, reason }, path, at }),
    mailPerson(user, { event: source, kind: mail, values: { title, reason, path }, at }),
  ]);
};

/** Tells those who reported it since the decision before. */
const tellReporters = async (now: Decided, before: Case | null): Promise<void> => {
  const event = HEARD[now.decision.act];
  if (!event) return;
  const [from, { at }] = [before?.decision?.at ?? '', now.decision];
  const id = idOfCase(now);
  for await (const { by, at: said } of everyReport(id)) {
    if (!by || said <= from || said > at) continue;
    // Not what it is called: that would outlive it in other people's bells.
    const values = { day: formatDay(said) };
    await notify({ userId: by, kind: 'system', event, source: `${id}#${now.v}`, values, path: '/', at });
  }
};

const tell = async ({ before, after }: Change): Promise<void> => {
  const [was, now] = [before as Case | null, after as Case | null];
  if (!now?.decision || was?.decision?.at === now.decision.at) return;
  const decided = { ...now, decision: now.decision };
  await Promise.all([tellAuthor(decided, was), tellReporters(decided, was)]);
};

/** Counts a case in its list, and tells people what was decided. */
export const react = async (change: Change): Promise<void> => {
  if (isCase(change.key)) await Promise.all([countInList(change.key), tell(change)]);
};
