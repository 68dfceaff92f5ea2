import * as z from 'zod/mini';
import { categoryId } from '../market/ads-question.ts';
import { ownProfile } from '../market/catalog-creator.ts';
import { endpoints } from '../parts/endpoint.ts';
import { nothing } from '../parts/fields.ts';
import { me } from './accounts.ts';

/** Creates accounts and profiles. A group of its own, because its Lambda may write what no other may. */
export const registration = endpoints({
  /** Called after sign-in: repairs a missing user record and answers who the caller is. */
  signIn: {
    method: 'POST',
    path: '/api/session',
    access: 'identity',
    input: nothing,
    output: me,
    errors: ['account.creation_failed', 'auth.inactive', 'auth.invitation_over'],
  },
  /** An explicit application: makes the blank profile that turns a fan into a creator. */
  applyAsCreator: {
    method: 'POST',
    path: '/api/creator/profile',
    access: 'signed-in',
    input: () => z.strictObject({ category: categoryId() }),
    output: ownProfile,
    errors: ['account.category'],
  },
});
