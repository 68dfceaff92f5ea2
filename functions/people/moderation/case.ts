import type { CaseStatus } from '../../../shared/contracts/people/moderation.ts';
import { caseIdOf, type ModerationAct, type ReportKind, type ReportReason } from '../../../shared/reports.ts';
import type { Key } from '../../lib/table/table.ts';

/** What can be seen of a thing, each under its name. */
export type Facts = Readonly<Record<string, string>>;

/** What was decided last, by whom, and what its author was told. */
interface Decision {
  readonly act: ModerationAct;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

/** Everything said against one thing, and what admins did about it. */
export interface Case extends Key {
  readonly e: 'moderationCase';
  /** Grows with every decision, and whenever the case waits anew; not with another report of what waits already. */
  readonly v: number;
  readonly kind: ReportKind;
  readonly thingId: string;
  readonly authorId: string;
  /** Since when it waits; once it was decided, when that was. */
  readonly at: string;
  readonly status: CaseStatus;
  /** All reports so far. */
  readonly reports: number;
  readonly title: string;
  /** The thing as it was when the case began to wait; absent when nobody reported it. */
  readonly was?: Facts;
  readonly decision?: Decision;
  /** The author's, to the decision before it. */
  readonly answer?: { readonly at: string; readonly text: string };
  /** Seconds since 1970, of one that is decided: what is hidden says so itself, and stays hidden. */
  readonly expiresAt?: number;
  readonly deskPk: string;
  readonly deskSk: string;
  readonly ownerPk: string;
  readonly ownerSk: string;
}

/** What one person said against a thing. */
export interface StoredReport extends Key {
  readonly e: 'moderationReport';
  readonly v: number;
  readonly at: string;
  readonly reason: ReportReason;
  readonly words: string;
  /** Absent for somebody without an account. */
  readonly by?: string;
  readonly deskPk: string;
  readonly deskSk: string;
  readonly ownerPk?: string;
  readonly ownerSk?: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export const idOfCase = ({ kind, thingId }: Pick<Case, 'kind' | 'thingId'>): string =>
  caseIdOf(kind, thingId);

/** Whether its author may say something: once to each decision against them, though others report it anew meanwhile. */
export const mayAnswer = ({ decision, answer }: Pick<Case, 'decision' | 'answer'>): boolean =>
  decision !== undefined && ['hide', 'warn'].includes(decision.act) && (!answer || answer.at < decision.at);
