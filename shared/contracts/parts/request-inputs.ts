import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { TEXT } from '../../limits.ts';
import { id, line, paging } from './fields.ts';
import { requestStatus } from './request-views.ts';

/** What names one request. */
export const ofRequest = lazy(() => z.strictObject({ id: id('req') }));

/** The filters of a list of requests. */
export const requestSearch = lazy(() =>
  z.strictObject({
    status: z.optional(requestStatus()),
    order: z._default(z.enum(['newest', 'oldest']), 'newest'),
    /** The first letters of words in names, recipient or title; or a short id from its beginning, or a whole id. */
    text: z.optional(line(TEXT.search)),
    ...paging(),
  }),
);
