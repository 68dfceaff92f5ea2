import { expect, test } from 'vitest';
import { type SignUpValues, signUpAttributes } from './sign-up-attributes.ts';

const agreed = { terms: 2, privacy: 1 };

const VALUES: SignUpValues = {
  name: ' נועה ',
  email: 'noa@example.com',
  birthDate: '',
  bio: ' ',
  category: 'musician',
  password: '123456',
  repeated: '123456',
  terms: true,
};

test('what a fan left empty is left out, and a category is not theirs', () => {
  expect(signUpAttributes(VALUES, { role: 'fan', language: 'he', agreed })).toEqual({
    name: 'נועה',
    'custom:role': 'fan',
    'custom:terms': 'terms:2,privacy:1,18+',
    'custom:language': 'he',
  });
});

test('a creator tells the category', () => {
  expect(
    signUpAttributes(
      { ...VALUES, birthDate: '1990-01-02', bio: 'x' },
      { role: 'creator', language: 'en', agreed },
    ),
  ).toMatchObject({
    'custom:role': 'creator',
    'custom:category': 'musician',
    'custom:birthDate': '1990-01-02',
    'custom:bio': 'x',
    'custom:language': 'en',
  });
});
