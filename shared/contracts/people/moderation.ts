import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { PAGE_SIZE, TEXT } from '../../limits.ts';
import { MODERATION_ACTS, QUEUE_KINDS, REPORT_KINDS, REPORT_REASONS } from '../../reports.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, nothing, optionalText, pageOf, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';

export const CASE_STATUSES = ['pending', 'resolved'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Letters of an instant, ISO in UTC. */
const INSTANT = 24;

const caseId = lazy(() =>
  z
    .string()
    .check(z.regex(/^(?:ad\.ad|profile\.usr|showcase\.req|review\.req|gift\.req)_[0-9a-hjkmnp-tv-z]{26}$/)),
);

const reported = lazy(() =>
  z
    .string()
    .check(z.regex(/^(?:(?:ad|usr|req)_[0-9a-hjkmnp-tv-z]{26}|shown\/[\w.-]{1,80}|[0-9A-Za-z]{20,60})$/)),
);

/** What is reported: an ad or a creator by id, a video that is shown by its name in the list, a review by its order, a gift by its link's secret. */
const said = () => ({
  kind: z.enum(REPORT_KINDS),
  of: reported(),
  reason: z.enum(REPORT_REASONS),
  words: personal('moderation', optionalText(TEXT.report)),
});

/** Reports of public things, and what was decided about one's own. */
export const moderation = endpoints({
  /** One a person and thing. Whatever becomes of it, and whether there is such a thing, the answer is the same. */
  report: {
    method: 'POST',
    path: '/api/reports',
    access: 'signed-in',
    input: () => z.strictObject(said()),
    output: nothing,
    errors: ['rate.limited'],
  },
  /** The same without an account: of a gift one by its secret, of everything else some from a network. */
  reportOpenly: {
    method: 'POST',
    path: '/api/open-reports',
    access: 'public',
    idempotent: true,
    input: () => z.strictObject(said()),
    output: nothing,
    errors: ['rate.limited'],
  },
  /** What was decided about something of the caller's. */
  decision: {
    method: 'GET',
    path: '/api/moderation/{id}',
    access: 'signed-in',
    input: () => z.strictObject({ id: caseId() }),
    output: () =>
      z.object({
        id: z.string(),
        kind: z.enum(REPORT_KINDS),
        title: z.string(),
        act: z.enum(MODERATION_ACTS),
        reason: z.string(),
        at: instant(),
        /** Nobody but its author sees it now. */
        hidden: z.boolean(),
        mayAnswer: z.boolean(),
        answer: z.nullable(z.object({ at: instant(), text: z.string() })),
      }),
    errors: ['moderation.not_found'],
  },
  /** Once a decision; an admin looks again. The same text again is the answer that was lost. */
  answer: {
    method: 'POST',
    path: '/api/moderation/{id}/answer',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        id: caseId(),
        /** When what it answers was decided. */
        to: z.string().check(z.maxLength(INSTANT)),
        text: personal('moderation', text(TEXT.report)),
      }),
    output: nothing,
    errors: ['moderation.not_found', 'moderation.answered', 'moderation.changed'],
  },
});

const person = () => z.object({ id: id('usr'), name: z.string() });

const queueRow = () =>
  z.object({
    /** Of a case, or of a report against a conversation. */
    id: z.string(),
    kind: z.enum(QUEUE_KINDS),
    status: z.enum(CASE_STATUSES),
    at: instant(),
    /** The reader's own: others decide about it. */
    own: z.boolean(),
    /** What the thing is called; empty for a conversation, and once its author is forgotten. */
    title: z.string(),
    /** Whose it is; null where the reader is not told. */
    author: z.nullable(person()),
    /** How often it was reported so far. */
    reports: z.number(),
    /** What was decided last. */
    outcome: z.nullable(z.enum([...MODERATION_ACTS, 'resolved'])),
  });
export type QueueRow = z.output<ReturnType<typeof queueRow>>;

/** What can be seen of a thing, each under its name. */
const facts = () => z.record(z.string(), z.string());

const changed = () =>
  z.object({ id: z.string(), v: z.number(), status: z.enum(CASE_STATUSES), hidden: z.boolean() });

/** What was reported, and what admins do about it. */
export const moderationAdmin = endpoints({
  /** Pending: the longest waiting first; resolved: the newest first. */
  queue: {
    method: 'GET',
    path: '/api/admin/moderation',
    access: 'manage_content',
    input: () => z.strictObject({ ...paging(), status: z._default(z.enum(CASE_STATUSES), 'pending') }),
    output: () => z.object({ items: z.array(queueRow()), next: z.nullable(z.string()), total: z.number() }),
  },
  /** A thing's case; of one that nobody reported as well, with version 0. */
  case: {
    method: 'GET',
    path: '/api/admin/moderation/{id}',
    access: 'manage_content',
    input: () => z.strictObject({ id: caseId() }),
    output: () =>
      z.object({
        ...queueRow().shape,
        v: z.number(),
        kind: z.enum(REPORT_KINDS),
        /** Its id among things of its kind. */
        thingId: z.string(),
        /** As it was when this case began; null for a thing that nobody reported. */
        was: z.nullable(facts()),
        /** As it is; null once it is gone. */
        is: z.nullable(facts()),
        hidden: z.boolean(),
        /** Visitors see it, or whoever holds its link. */
        shown: z.boolean(),
        /** There is a video that is watched with a report only. */
        watchable: z.boolean(),
        decision: z.nullable(
          z.object({ act: z.enum(MODERATION_ACTS), at: instant(), reason: z.string(), by: person() }),
        ),
        answer: z.nullable(z.object({ at: instant(), text: z.string() })),
      }),
    errors: ['moderation.not_found'],
  },
  /** Newest first. */
  reports: {
    method: 'GET',
    path: '/api/admin/moderation/{id}/reports',
    access: 'manage_content',
    input: () => z.strictObject({ id: caseId(), ...paging(PAGE_SIZE.notifications) }),
    output: () =>
      pageOf(
        z.object({
          id: z.string(),
          at: instant(),
          reason: z.enum(REPORT_REASONS),
          words: z.string(),
          /** Null for somebody without an account, and for who has deleted theirs. */
          by: z.nullable(person()),
          deleted: z.boolean(),
        }),
      ),
    errors: ['moderation.not_found', 'moderation.own'],
  },
  decide: {
    method: 'POST',
    path: '/api/admin/moderation/{id}/decision',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        id: caseId(),
        v: version(),
        act: z.enum(MODERATION_ACTS),
        /** For its author, and for the audit. */
        reason: personal('act', text(TEXT.reason)),
      }),
    output: changed,
    errors: ['moderation.not_found', 'moderation.own', 'moderation.changed', 'moderation.not_now'],
  },
  /** A delivered video, once somebody reported it; each look leaves an audit entry before it is given out. */
  watch: {
    method: 'POST',
    path: '/api/admin/moderation/{id}/video',
    access: 'manage_content',
    input: () => z.strictObject({ id: caseId() }),
    output: () => z.object({ watchUrl: z.string() }),
    errors: ['moderation.not_found', 'moderation.own'],
  },
  /** Creators whom visitors see and who began a month ago or less, the newest first. */
  newCreators: {
    method: 'GET',
    path: '/api/admin/moderation-new',
    access: 'manage_content',
    input: () => z.strictObject({ ...paging() }),
    output: () =>
      pageOf(
        z.object({
          id: id('usr'),
          name: z.string(),
          category: z.string(),
          avatar: z.string(),
          at: instant(),
        }),
      ),
  },
  /** What visitors see of one of them: the page and the ads, with their clips. */
  newThings: {
    method: 'GET',
    path: '/api/admin/moderation-new/{id}',
    access: 'manage_content',
    input: () => z.strictObject({ id: id('usr') }),
    output: () =>
      z.object({
        name: z.string(),
        things: z.array(
          z.object({ id: z.string(), kind: z.enum(REPORT_KINDS), title: z.string(), facts: facts() }),
        ),
      }),
    errors: ['creator.not_found'],
  },
});
