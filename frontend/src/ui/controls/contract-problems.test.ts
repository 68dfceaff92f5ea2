import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contractProblems, type Refused } from './contract-problems.ts';

const schema = z.strictObject({
  v: z.int(),
  title: z.string().check(z.minLength(1), z.maxLength(3)),
  priceAgorot: z.int(),
  links: z.object({ website: z.string().check(z.startsWith('https:')) }),
});
const FORM = { title: 'אמן', price: '5', website: 'https://a.co' };

const problems = (form: typeof FORM, problemOf: (field: string, refused: Refused) => string | undefined) =>
  contractProblems(form, {
    schema,
    input: { title: form.title, priceAgorot: Number(form.price), links: { website: form.website } },
    fields: { priceAgorot: 'price', 'links.website': 'website' },
    problemOf,
  });
const each = (field: string, refused: Refused) => `${field} ${refused}`;

test('what the contract takes has no problem, and what nobody types is not asked for', () => {
  expect(problems(FORM, each)).toEqual({});
});

test('a refusal is said at the field it was typed in, in the form that was refused', () => {
  expect(problems({ title: '', price: 'five', website: 'ftp:a' }, each)).toEqual({
    title: 'title too_small',
    price: 'price invalid',
    website: 'website invalid',
  });
  expect(problems({ ...FORM, title: 'long' }, each)).toEqual({ title: 'title too_big' });
});

test('what has no sentence of its own is left to the server', () => {
  expect(problems({ ...FORM, title: '', price: '' }, () => undefined)).toEqual({});
});
