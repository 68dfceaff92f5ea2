import * as z from 'zod/mini';
import { isDay } from '../../calendar/calendar-day.ts';
import { lazy } from '../../lazy.ts';
import { NOTICE } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, line, nothing, pageOf, paging, pastedLine, version } from '../parts/fields.ts';

/** For whom a notice is. Fans and creators are asked by what somebody is; an admin may be either, too. */
export const NOTICE_READERS = ['everybody', 'fans', 'creators', 'admins'] as const;
export type NoticeReader = (typeof NOTICE_READERS)[number];

/** A notice as it is read: in both languages, from an instant to another one. */
export const notice = () =>
  z.object({ id: id('ntc'), he: z.string(), en: z.string(), from: instant(), until: instant() });
export type Notice = z.output<ReturnType<typeof notice>>;

/** `2026-12-01T19:30` on Israel's clock. */
const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));
const moment = lazy(() => pastedLine(z.refine(isMoment)));

/** What a signed-in person is told besides what everybody is; the site says when there is something else (`moreNotices`). */
export const notices = endpoints({
  mine: {
    method: 'GET',
    path: '/api/me/notices',
    access: 'signed-in',
    input: nothing,
    output: () => z.object({ items: z.array(notice()) }),
  },
});

const listedNotice = () => z.extend(notice(), { readers: z.enum(NOTICE_READERS) });
export type ListedNotice = z.output<ReturnType<typeof listedNotice>>;

/** Notices, for the back office: all of them have one version. */
export const noticesAdmin = endpoints({
  list: {
    method: 'GET',
    path: '/api/admin/notices',
    access: 'manage_settings',
    input: () => z.strictObject(paging()),
    /** `v`: of the list, in each row as well, for an act on it. */
    output: () => z.extend(pageOf(z.extend(listedNotice(), { v: z.number() })), { v: z.number() }),
  },
  /** Publishes a notice, or another one in place of `id`. As it is already is no change. */
  save: {
    method: 'PUT',
    path: '/api/admin/notices',
    access: 'manage_settings',
    idempotent: true,
    input: () =>
      z.strictObject({
        id: z.optional(id('ntc')),
        he: line(NOTICE.letters),
        en: line(NOTICE.letters),
        from: moment(),
        until: moment(),
        readers: z.enum(NOTICE_READERS),
        v: version(),
      }),
    output: () => z.object({ id: id('ntc'), v: z.number() }),
    errors: ['notice.times', 'notice.too_many', 'notice.not_found', 'config.changed'],
  },
  /** Takes a notice back; one that is gone already is no failure. */
  remove: {
    method: 'DELETE',
    path: '/api/admin/notices/{id}',
    access: 'manage_settings',
    input: () => z.strictObject({ id: id('ntc'), v: z.pipe(z.coerce.number(), version()) }),
    output: () => z.object({ v: z.number() }),
    errors: ['config.changed'],
  },
});
