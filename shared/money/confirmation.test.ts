import { describe, expect, it } from 'vitest';
import en from '../locales/en/confirmation.json' with { type: 'json' };
import he from '../locales/he/confirmation.json' with { type: 'json' };
import {
  CONFIRMED_KINDS,
  type Confirmation,
  type ConfirmedKind,
  confirmationIdOf,
  confirmationIdOfEntry,
  confirmationPath,
  isConfirmed,
  placeOfConfirmation,
  shortConfirmationId,
} from './confirmation.ts';
import { type ConfirmationText, confirmationNotes, confirmationRows } from './confirmation-rows.ts';

const ORDER = 'req_0123456789abcdefghjkmnpqrs';
const ID = `${ORDER}-5`;

const refund: Confirmation = {
  id: ID,
  kind: 'refund',
  at: '2026-11-20T10:05:00.000Z',
  amountAgorot: 1_234_500,
  means: 'wallet',
  backAgorot: 0,
  payer: 'דנה כהן',
  issuer: {
    siteName: 'Mazaltov',
    siteNameHebrew: 'מזל טוב',
    companyName: 'חגיגה בע״מ',
    companyNumber: '514000017',
    companyAddress: 'רחוב הדוגמה 1, תל אביב',
  },
  order: { id: ORDER, title: 'ברכה אישית', creatorName: 'נועה בר' },
  first: { id: `${ORDER}-1`, at: '2026-11-19T22:30:00.000Z' },
};
const topUp: Confirmation = {
  ...refund,
  id: 'top_0123456789abcdefghjkmnpqrs-2',
  kind: 'top_up',
  means: 'paypal',
  order: null,
  first: null,
};

type Texts = { readonly [name: string]: string | Texts };
const TEXTS: Readonly<Record<'he' | 'en', Texts>> = { he, en };
const sayIn =
  (language: 'he' | 'en') =>
  (text: ConfirmationText): string =>
    text
      .split('.')
      .reduce<Texts | string>((at, name) => (at as Texts)[name] ?? '', TEXTS[language]) as string;
const rows = (confirmation: Confirmation, language: 'he' | 'en' = 'he') =>
  confirmationRows(confirmation, language, sayIn(language));
const saidOf = (confirmation: Confirmation, fact: string, language: 'he' | 'en' = 'he') =>
  rows(confirmation, language).find((row) => row.fact === fact)?.value;

describe('what has a confirmation', () => {
  it('is what was paid and what came back, and nothing else', () => {
    expect(CONFIRMED_KINDS).toEqual(['top_up', 'purchase', 'refund', 'sent_back']);
    expect(
      (['adjustment', 'reversal', 'sent_back_failed', 'sent_back_done'] as const).map(isConfirmed),
    ).toEqual([false, false, false, false]);
  });

  it('is named by what moved the money and its version', () => {
    expect(confirmationIdOf({ ref: ORDER, n: 5 })).toBe(ID);
    expect(confirmationIdOfEntry(`${ORDER}#5`)).toBe(ID);
    expect(placeOfConfirmation(ID)).toEqual({ ref: ORDER, n: 5 });
    expect(shortConfirmationId(ID)).toBe('01234567-5');
    expect(confirmationPath(ID)).toBe(`/dashboard/fan/wallet/confirmation/${ID}`);
  });
});

describe('its rows', () => {
  it('say all of it, in both languages and in one order', () => {
    for (const language of ['he', 'en'] as const) {
      const told = rows(refund, language);
      expect(told.map(({ fact }) => fact)).toEqual([
        ...['amount', 'what', 'order', 'title', 'creator', 'first', 'payer', 'means', 'state', 'at', 'id'],
        ...['site', 'companyName', 'companyNumber', 'companyAddress'],
      ]);
      for (const { label, value } of told) expect([label, value]).not.toContain('');
    }
  });

  it('call creator and video in English as they are written there, the Hebrew name second', () => {
    const { order } = refund;
    const both: Confirmation = {
      ...refund,
      order: order && { ...order, titleEn: 'A greeting', creatorNameEn: 'Noa Bar' },
    };
    expect(saidOf(both, 'title', 'en')).toBe('A greeting');
    expect(saidOf(both, 'creator', 'en')).toBe('Noa Bar · נועה בר');
    expect(saidOf(both, 'title')).toBe('ברכה אישית');
    expect(saidOf(both, 'creator')).toBe('נועה בר');
    expect(saidOf(refund, 'creator', 'en')).toBe('נועה בר');
  });

  it('have Israel’s day and hour, and shekels with two decimals', () => {
    expect(saidOf(refund, 'at')).toBe('20/11/2026 12:05');
    expect(saidOf(refund, 'amount')).toContain('12,345.00');
    expect(saidOf(refund, 'amount', 'en')).toBe('₪12,345.00');
  });

  it('of a refund name the first payment, by its own day', () => {
    expect(saidOf(refund, 'first')).toBe('01234567-1 · 20/11/2026');
    expect(rows(refund).filter(({ names }) => names)).toMatchObject([{ fact: 'first', names: `${ORDER}-1` }]);
  });

  it('are silent about what there is not', () => {
    const { issuer } = refund;
    const bare = { ...topUp, issuer: { ...issuer, companyName: '', companyNumber: '', companyAddress: '' } };
    expect(rows(bare).map(({ fact }) => fact)).toEqual([
      'amount',
      'what',
      'payer',
      'means',
      'state',
      'at',
      'id',
      'site',
    ]);
  });

  it('name the site in the reader’s language, and mark what people typed', () => {
    expect([saidOf(refund, 'site'), saidOf(refund, 'site', 'en')]).toEqual(['מזל טוב', 'Mazaltov']);
    expect(rows(refund).flatMap(({ fact, isTyped }) => (isTyped ? [fact] : []))).toEqual([
      'title',
      'creator',
      'payer',
    ]);
  });

  it.each<[ConfirmedKind, number, keyof typeof he.states, 'takenBack' | 'cameBack' | null]>([
    ['top_up', 0, 'paid', null],
    ['top_up', 500, 'paid', 'takenBack'],
    ['top_up', 1_234_500, 'reversed', 'takenBack'],
    ['purchase', 0, 'paid', null],
    ['purchase', 500, 'paid', 'cameBack'],
    ['purchase', 1_234_500, 'paid', 'cameBack'],
    ['refund', 0, 'returned', null],
    ['sent_back', 0, 'returned', null],
  ])('of a %s of which %s went back say %s, and %s', (kind, backAgorot, state, fact) => {
    const confirmation = { ...refund, kind, backAgorot };
    expect(saidOf(confirmation, 'state')).toBe(he.states[state]);
    const told = rows(confirmation).map((row) => row.fact);
    expect(told.filter((each) => each === 'takenBack' || each === 'cameBack')).toEqual(fact ? [fact] : []);
    if (fact) expect(saidOf(confirmation, fact, 'en')).toBe(backAgorot === 500 ? '₪5.00' : '₪12,345.00');
  });
});

describe('its words', () => {
  it('say that it is no tax document, and that a top-up and what it pays are one money', () => {
    const notes = (kind: ConfirmedKind) => confirmationNotes({ ...refund, kind }, sayIn('he'));
    expect(CONFIRMED_KINDS.map((kind) => notes(kind).includes(he.notTax))).toEqual([true, true, true, true]);
    expect(CONFIRMED_KINDS.map((kind) => notes(kind).includes(he.sameMoney))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are none of those that the law keeps for tax documents', () => {
    expect(JSON.stringify(he)).not.toMatch(/קבלה|חשבונית|מע״מ|מע"מ/);
    expect(JSON.stringify(en)).not.toMatch(/receipt|invoice|vat\b/i);
  });
});
