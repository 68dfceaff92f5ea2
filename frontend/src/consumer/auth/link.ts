import type { ParseKeys } from 'i18next';

/** What a link of an e-mail carries in its query. */
export interface MailLink {
  readonly type: string | null;
  readonly email: string;
  readonly code: string;
  /** What the identity provider says went wrong. */
  readonly problem: string;
}

export const readLink = (search: string): MailLink => {
  const query = new URLSearchParams(search);
  return {
    type: query.get('type'),
    email: query.get('email') ?? '',
    code: query.get('code') ?? '',
    problem: query.get('error_description') ?? '',
  };
};

/** What the confirmation screen does with a link. */
export type LinkOutcome =
  | { readonly step: 'confirm' }
  /** To the screen of the new password. */
  | { readonly step: 'recover' }
  /** Nothing to confirm: the person is signed in already. */
  | { readonly step: 'signed-in' }
  /** `text`: of the provider, as it stands; `key`: of `auth.json`; `unasked`: nobody answered, so the link may be good. */
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
  if (problem) return { step: 'failed', text: problem };
  if (email && code) return { step: type === 'recovery' ? 'recover' : 'confirm' };
  if (signedIn) return { step: 'signed-in' };
  return {
    step: 'failed',
    key: place === 'callback' && !type ? 'confirmation.noTokens' : 'confirmation.noToken',
  };
};
