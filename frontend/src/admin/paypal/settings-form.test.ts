import { describe, expect, it } from 'vitest';
import { emptyForm, problemsOf, trimmed } from './settings-form.ts';

const all = { clientSecret: true, merchantId: true, webhookId: true };
const stored = { clientId: 'app-1', has: all };

describe('the PayPal settings form', () => {
  it('may leave empty what is stored', () => {
    expect(problemsOf({ ...emptyForm({ clientId: 'app-1' }), webhookId: 'WH-2' }, stored)).toEqual({});
  });

  it('needs everything the first time', () => {
    const has = { clientSecret: false, merchantId: false, webhookId: false };
    expect(problemsOf(emptyForm({ clientId: '' }), { clientId: '', has })).toEqual({
      clientId: 'missing',
      clientSecret: 'missing',
      merchantId: 'missing',
      webhookId: 'missing',
    });
  });

  it('needs the secret of another client id', () => {
    expect(problemsOf(emptyForm({ clientId: 'app-2' }), stored)).toEqual({ clientSecret: 'otherSecret' });
    expect(problemsOf({ ...emptyForm({ clientId: 'app-2' }), clientSecret: 's' }, stored)).toEqual({});
  });

  it('forgives spaces around a value, and refuses them and other letters inside', () => {
    const form = trimmed({ clientId: ' app-1\n', clientSecret: 'a b', merchantId: 'סוחר', webhookId: '' });
    expect(form.clientId).toBe('app-1');
    expect(problemsOf(form, stored)).toEqual({ clientSecret: 'invalid', merchantId: 'invalid' });
    const long = { ...emptyForm({ clientId: 'app-1' }), webhookId: 'x'.repeat(201) };
    expect(problemsOf(long, stored)).toEqual({ webhookId: 'invalid' });
  });
});
