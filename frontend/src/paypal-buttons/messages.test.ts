import { describe, expect, test } from 'vitest';
import { buttonsAddress, hear } from './messages.ts';

const ORIGIN = 'https://mazaltov.example';
const wallet = { name: 'the window that frames' };
const event = (over: object = {}) => ({ origin: ORIGIN, source: wallet, data: { says: 'create' }, ...over });

describe('a message is heard', () => {
  test('from our own origin and the window we talk with', () =>
    expect(hear(event(), wallet, ORIGIN)).toEqual({ says: 'create' }));

  test.each([
    ['another origin', { origin: 'https://www.paypal.com' }],
    ['an origin that begins alike', { origin: `${ORIGIN}.evil.example` }],
    ['no origin', { origin: 'null' }],
    ['another window of ours', { source: {} }],
    ['no window', { source: null }],
    ['words we do not use', { data: { says: 'credit' } }],
    ['words every object knows', { data: { says: 'constructor' } }],
    ['a text', { data: 'create' }],
    ['nothing', { data: null }],
  ])('not from %s', (_, over) => expect(hear(event(over), wallet, ORIGIN)).toBeNull());

  test('never while the window is not there: nobody is not somebody', () =>
    expect(hear(event({ source: null }), null, ORIGIN)).toBeNull());
});

test('the address carries the client id as a value, whatever is in it', () =>
  expect(buttonsAddress({ clientId: 'a&b=c', language: 'he', dark: false })).toBe(
    '/paypal-buttons/index.html?client=a%26b%3Dc&locale=he_IL&scheme=light',
  ));
