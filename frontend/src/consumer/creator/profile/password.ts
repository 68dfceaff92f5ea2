import { newPasswordProblem } from '../../account/rules.ts';

export interface PasswordForm {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

/** What is wrong with a field: a key of `password` in the texts. */
export type PasswordProblem = 'missing' | 'short' | 'spaces' | 'differ' | 'wrong';
type PasswordProblems = Partial<Record<keyof PasswordForm, PasswordProblem>>;

export const passwordProblems = ({ current, next, again }: PasswordForm): PasswordProblems => {
  const refused = newPasswordProblem(next);
  return {
    ...(current === '' && { current: 'missing' as const }),
    ...(refused && { next: refused === 'field.passwordSpaces' ? ('spaces' as const) : ('short' as const) }),
    ...(!refused && next !== again && { again: 'differ' as const }),
  };
};
