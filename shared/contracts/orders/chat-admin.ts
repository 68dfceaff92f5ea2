import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { PAGE_SIZE, TEXT } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, optionalText, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { CHAT_SIDES, chatMessage, chatPerson } from './chat.ts';

export const CHAT_REPORT_STATUSES = ['open', 'resolved', 'dismissed'] as const;
export type ChatReportStatus = (typeof CHAT_REPORT_STATUSES)[number];

/** `fan.usr_….usr_…`: who reports, and the conversation's creator and fan. */
const reportId = lazy(() =>
  z.string().check(z.regex(/^(creator|fan)\.usr_[0-9a-hjkmnp-tv-z]{26}\.usr_[0-9a-hjkmnp-tv-z]{26}$/)),
);

const chatReport = () =>
  z.object({
    id: reportId(),
    v: z.number(),
    status: z.enum(CHAT_REPORT_STATUSES),
    /** When it was made; said again while it is open, it keeps its place. */
    at: instant(),
    creator: chatPerson(),
    fan: chatPerson(),
    /** The reader is one of the two: others decide, and who reported what is not told. */
    own: z.boolean(),
    by: z.nullable(z.enum(CHAT_SIDES)),
    reason: z.nullable(z.string()),
  });
export type ChatReport = z.output<ReturnType<typeof chatReport>>;

/**
 * Reports against conversations, and what was written in them until then, for those who moderate. They are listed in the one
 * queue (`moderationAdmin.queue`).
 */
export const chatAdmin = endpoints({
  report: {
    method: 'GET',
    path: '/api/admin/chat-reports/{id}',
    access: 'manage_content',
    input: () => z.strictObject({ id: reportId() }),
    output: () =>
      z.object({
        ...chatReport().shape,
        decision: z.nullable(
          z.object({
            at: instant(),
            by: z.object({ id: id('usr'), name: z.string() }),
            note: z.string(),
          }),
        ),
      }),
    errors: ['chat.report_not_found'],
  },
  /**
   * What both were given up to the report, the newest page or the one before a place. Each page leaves an audit entry
   * before it is given out.
   */
  readReported: {
    method: 'POST',
    path: '/api/admin/chat-reports/{id}/messages',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        id: reportId(),
        before: z.optional(version()),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(PAGE_SIZE.most)), PAGE_SIZE.chat),
      }),
    output: () =>
      z.object({
        /** In their order. */
        items: z.array(chatMessage()),
        more: z.boolean(),
      }),
    errors: ['chat.report_not_found', 'chat.report_own'],
  },
  decideReport: {
    method: 'POST',
    path: '/api/admin/chat-reports/{id}/decision',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        id: reportId(),
        v: version(),
        decision: z.enum(['resolved', 'dismissed']),
        /** What was done, for other admins. */
        note: personal('report', optionalText(TEXT.reason)),
      }),
    output: () => z.object({ id: reportId(), status: z.enum(CHAT_REPORT_STATUSES) }),
    errors: ['chat.report_not_found', 'chat.report_own', 'chat.report_changed'],
  },
});
