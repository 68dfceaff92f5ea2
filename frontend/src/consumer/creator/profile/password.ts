import { PASSWORD_MIN } from '../../../../../shared/limits.ts';

export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** What is wrong with a field: keys of `password` in the texts. */
export type PasswordProblems = Partial<Record<keyof PasswordForm, 'missing' | 'short' | 'differ' | 'wrong'>>;

export const passwordProblems = ({ current, next, again }: PasswordForm): PasswordProblems => ({
  ...(current === '' && { current: 'missing' as const }),
  ...(next.length < PASSWORD_MIN
    ? { next: 'short' as const }
    : next !== again && { again: 'differ' as const }),
});

/** Why Cognito did not change it: keys of `password` in the texts. */
export const passwordFailure = (error: unknown): 'wrong' | 'tooMany' | 'noUser' | 'failed' => {
  switch ((error as { name?: string }).name) {
    case 'NotAuthorizedException':
      return 'wrong';
    case 'LimitExceededException':
    case 'TooManyRequestsException':
      return 'tooMany';
    case 'UserUnAuthenticatedException':
      return 'noUser';
    default:
      return 'failed';
  }
};
