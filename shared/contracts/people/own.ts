import * as z from 'zod/mini';
import { MAIL_RETURNS } from '../../mails.ts';
import { endpoints } from '../parts/endpoint.ts';
import { email, instant, nothing, pastedLine } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';

const deletion = () => z.object({ dueAt: instant() });

/** What is under way with somebody's own account. */
const ownAccount = () =>
  z.object({
    /** Another address: `asked` until the code of its e-mail is given, `moving` until everything knows it. */
    address: z.nullable(
      z.object({ state: z.enum(['asked', 'moving']), to: z.string(), codeUntil: z.nullable(instant()) }),
    ),
    /** A copy of everything of the person; in bytes. */
    copy: z.nullable(
      z.object({
        state: z.enum(['asked', 'ready', 'failed']),
        at: instant(),
        bytes: z.number(),
        /** When it can be downloaded no more. */
        until: z.nullable(instant()),
      }),
    ),
    /** Null while e-mails go to the person's address; otherwise why and since when none does. */
    mails: z.nullable(
      z.object({
        why: z.enum(MAIL_RETURNS),
        at: instant(),
        /** Until when the code is good that was sent to it. */
        codeUntil: z.nullable(instant()),
      }),
    ),
    /** When the account is deleted, unless the person thinks again. */
    deletion: z.nullable(deletion()),
  });

/** The greater acts of a person on the own account: each goes on by itself when it was cut off. */
export const own = endpoints({
  read: { method: 'GET', path: '/api/me/account', access: 'signed-in', input: nothing, output: ownAccount },
  /** Sends a code to another address; asked again, a new one. Nobody holds the address before the code is given. */
  askAddress: {
    method: 'POST',
    path: '/api/me/address',
    access: 'signed-in',
    input: () => z.strictObject({ email: personal('account', email()) }),
    output: nothing,
    recent: true,
    errors: [
      'account.email_taken',
      'account.address_same',
      'account.address_moving',
      'account.address_stopped',
      'rate.limited',
    ],
  },
  /**
   * From here on the account is moved to the address, and every session ends, the caller's too. `done` is false when some
   * of it is still to be done, which happens by itself within minutes.
   */
  confirmAddress: {
    method: 'POST',
    path: '/api/me/address/confirmation',
    access: 'signed-in',
    input: () => z.strictObject({ code: pastedLine(z.regex(/^\d{8}$/)) }),
    output: () => z.object({ done: z.boolean() }),
    errors: ['account.email_taken', 'account.code_wrong', 'account.code_expired'],
  },
  /** Sends one code to the caller's own address, which takes no other e-mail; one a day. */
  askMails: {
    method: 'POST',
    path: '/api/me/mails',
    access: 'signed-in',
    input: nothing,
    output: nothing,
    errors: ['account.mails_arrive', 'rate.limited'],
  },
  /** The code: e-mails go to the address again. */
  confirmMails: {
    method: 'POST',
    path: '/api/me/mails/confirmation',
    access: 'signed-in',
    input: () => z.strictObject({ code: pastedLine(z.regex(/^\d{8}$/)) }),
    output: nothing,
    errors: ['account.code_wrong', 'account.code_expired'],
  },
  /** In a week the account is deleted; asked again, it is the same day. Refused while there is money, an open request or an open dispute. */
  askDeletion: {
    method: 'POST',
    path: '/api/me/deletion',
    access: 'signed-in',
    input: nothing,
    output: deletion,
    recent: true,
    errors: [
      'account.deletion_admin',
      'user.open_requests',
      'user.open_disputes',
      'user.balance',
      'user.earnings',
    ],
  },
  /** The person thought again. */
  keepAccount: {
    method: 'DELETE',
    path: '/api/me/deletion',
    access: 'signed-in',
    input: nothing,
    output: nothing,
  },
  /** Makes a copy of everything of the caller; an e-mail says when it is ready. While one is made, it is that one. */
  askCopy: {
    method: 'POST',
    path: '/api/me/copy',
    access: 'signed-in',
    input: nothing,
    output: nothing,
    errors: ['rate.limited'],
  },
  /** Where the copy can be downloaded, for a few minutes. */
  copyAddress: {
    method: 'POST',
    path: '/api/me/copy/address',
    access: 'signed-in',
    input: nothing,
    output: () => z.object({ url: z.string() }),
    recent: true,
    errors: ['account.copy_missing'],
  },
});
