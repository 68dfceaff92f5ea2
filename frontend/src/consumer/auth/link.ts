import type { ParseKeys } from 'i18next';

/** The query of a link in an e-mail. */
export interface MailLink {
  readonly type: string | null;
  readonly email: string;
  readonly code: string;
  /** The order that waits for the account. */
  readonly draft: string | null;
  /** What the identity provider says is wrong, in our words; null where it says nothing. */
  readonly problem: LinkProblem | null;
}

type LinkProblem = Extract<ParseKeys<'auth'>, 'confirmation.failed' | 'newPassword.linkInvalid'>;

/** Codes of a link that is used or too old. Anybody can write an address, so its own sentences are never shown. */
const OVER = new Set(['access_denied', 'expired_token', 'invalid_grant', 'otp_expired']);
const SAYS_WRONG = ['error', 'error_code', 'error_description'];

const problemIn = (query: URLSearchParams): LinkProblem | null => {
  const said = SAYS_WRONG.map((name) => query.get(name)).filter((one) => one !== null);
  if (said.length === 0) return null;
  return said.some((one) => OVER.has(one)) ? 'newPassword.linkInvalid' : 'confirmation.failed';
};

export const readLink = (search: string): MailLink => {
  const query = new URLSearchParams(search);
  return {
    type: query.get('type'),
    email: query.get('email') ?? '',
    code: query.get('code') ?? '',
    draft: query.get('draft'),
    problem: problemIn(query),
  };
};

/** The sign-in page for somebody who followed a link. */
export const afterLink = (
  { email, draft }: Pick<MailLink, 'email' | 'draft'>,
  also: Readonly<Record<string, string>> = {},
): string => `/login?${new URLSearchParams({ ...also, email, ...(draft && { draft }) })}`;

/** What the confirmation screen does with a link. */
export type LinkOutcome =
  | { readonly step: 'confirm' }
  /** To the screen of the new password. */
  | { readonly step: 'recover' }
  /** Nothing to confirm: the person is signed in already. */
  | { readonly step: 'signed-in' }
  /** `text`: said already; `key`: of `auth.json`; `unasked`: nobody answered, so the link may be good. */
  | {
      readonly step: 'failed';
      readonly text?: string;
      readonly key?: ParseKeys<'auth'>;
      readonly unasked?: boolean;
    };

export const outcomeOf = (
  { type, email, code, problem }: MailLink,
  place: 'callback' | 'email-confirmation',
  signedIn: boolean,
): LinkOutcome => {
  if (problem) return { step: 'failed', key: problem };
  if (email && code) return { step: type === 'recovery' ? 'recover' : 'confirm' };
  if (signedIn) return { step: 'signed-in' };
  return {
    step: 'failed',
    key: place === 'callback' && !type ? 'confirmation.noTokens' : 'confirmation.noToken',
  };
};
