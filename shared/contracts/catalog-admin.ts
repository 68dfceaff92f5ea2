import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { id, instant, pageOf, paging } from './fields.ts';

export const CREATOR_STATES = ['pending', 'shown', 'hidden'] as const;

export const catalogAdmin = endpoints({
  creators: {
    method: 'GET',
    path: '/api/admin/creators',
    access: 'admin',
    input: z.strictObject({
      state: z._default(z.enum(CREATOR_STATES), 'pending'),
      ...paging(),
    }),
    output: pageOf(
      z.object({
        id: id('usr'),
        name: z.string(),
        category: z.string(),
        avatar: z.string(),
        state: z.enum(CREATOR_STATES),
        at: instant,
      }),
    ),
  },
  approve: {
    method: 'POST',
    path: '/api/admin/creators/{id}/approve',
    access: 'admin',
    input: z.strictObject({ id: id('usr') }),
    output: z.object({ id: id('usr'), state: z.enum(CREATOR_STATES) }),
    errors: ['creator.not_found', 'creator.changed'],
  },
});
