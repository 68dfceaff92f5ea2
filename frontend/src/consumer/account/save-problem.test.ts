import { expect, test } from 'vitest';
import he from '../../../../shared/locales/he/forms.json' with { type: 'json' };
import { saveProblem } from './save-problem.ts';

test('nobody, or an account without an address, saves nothing', () => {
  expect(saveProblem(null)).toBe('account.noUser');
  expect(saveProblem({ id: 'usr_1', email: '' })).toBe('account.noEmail');
  expect(saveProblem({ id: 'usr_1', email: 'a@b.co' })).toBeUndefined();
  expect(he.account).toEqual({ noUser: 'נדרש מזהה משתמש', noEmail: 'נדרש אימייל משתמש' });
});
