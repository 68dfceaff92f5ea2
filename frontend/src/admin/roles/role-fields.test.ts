import { expect, it } from 'vitest';
import { BLANK, formOf, isNeeded, problemsOf, turned } from './role-fields.ts';

it('needs a name that is not too long, and nothing else', () => {
  const form = formOf(BLANK);
  expect(problemsOf(form)).toEqual({ name: 'nameMissing' });
  expect(problemsOf({ ...form, name: '  ' })).toEqual({ name: 'nameMissing' });
  expect(problemsOf({ ...form, name: 'א'.repeat(500) })).toEqual({ name: 'nameLong' });
  expect(problemsOf({ ...form, name: 'תמיכה', description: 'א'.repeat(5_000) })).toEqual({
    description: 'descriptionLong',
  });
  expect(problemsOf({ ...form, name: 'תמיכה' })).toEqual({});
});

it('turns a permission on with what it needs, which stays as long as it is needed', () => {
  const chosen = turned([], 'manage_users', true);
  expect(chosen).toEqual(['manage_users', 'view_users']);
  expect([isNeeded(chosen, 'view_users'), isNeeded(chosen, 'manage_users')]).toEqual([true, false]);
  const left = turned(chosen, 'manage_users', false);
  expect([left, isNeeded(left, 'view_users')]).toEqual([['view_users'], false]);
  expect(turned(['view_users', 'manage_users'], 'manage_content', true)).toEqual([
    ...['manage_users', 'manage_content', 'view_users'],
  ]);
});
