import { describe, expect, it } from 'vitest';
import { problemsOf, type WithdrawForm, withdrawInput, withdrawProblems } from './withdraw-rules.ts';

const LIMITS = { availableAgorot: 20_000, minWithdrawalAgorot: 5_000, clearing: [] };
const FORM: WithdrawForm = {
  amount: '120.50',
  method: 'bank',
  useSaved: false,
  paypalEmail: '',
  holder: 'יואב כהן',
  bank: '12',
  branch: '345',
  account: '123-4567',
  save: true,
};
const problems = (more: Partial<WithdrawForm>) => withdrawProblems({ ...FORM, ...more }, LIMITS);

describe('the amount', () => {
  it.each([
    ['', 'invalid'],
    ['abc', 'invalid'],
    ['0', 'invalid'],
    ['-60', 'invalid'],
    ['60.123', 'invalid'],
    ['200.01', 'insufficient'],
    ['49.99', 'minimum'],
    ['50', undefined],
    ['200', undefined],
  ])('%s is %s', (amount, problem) => expect(problems({ amount }).amount).toBe(problem));
});

describe('where to', () => {
  it('PayPal needs an address', () => {
    expect(problems({ method: 'paypal' })).toEqual({ paypalEmail: 'missing' });
    expect(problems({ method: 'paypal', paypalEmail: 'a@b' })).toEqual({ paypalEmail: 'invalid' });
    expect(problems({ method: 'paypal', paypalEmail: ' a@b.il ' })).toEqual({});
  });

  it('a bank needs its holder and digits', () => {
    expect(problems({})).toEqual({});
    expect(problems({ holder: ' ', bank: '', branch: '12a', account: '12' })).toEqual({
      bank: { holder: 'missing', bank: 'missing', branch: 'digits', account: 'digits' },
    });
  });

  it('saved details need nothing more', () => {
    expect(problems({ useSaved: true, holder: '' })).toEqual({});
    expect(withdrawInput({ ...FORM, useSaved: true })).toEqual({
      amountAgorot: 12_050,
      method: 'bank',
      useSaved: true,
    });
  });

  it('sends the details of the chosen method alone', () => {
    expect(withdrawInput({ ...FORM, paypalEmail: 'left@over.il' })).toEqual({
      amountAgorot: 12_050,
      method: 'bank',
      save: true,
      bankDetails: { holder: 'יואב כהן', bank: '12', branch: '345', account: '123-4567' },
    });
    expect(withdrawInput({ ...FORM, method: 'paypal', paypalEmail: 'a@b.il', save: false })).toEqual({
      amountAgorot: 12_050,
      method: 'paypal',
      save: false,
      paypalEmail: 'a@b.il',
    });
  });
});

it('a problem stands at the field it is about, by the key of its text', () => {
  const form = { ...FORM, amount: '1', branch: '12a' };
  expect(problemsOf(form, LIMITS)).toEqual({ amount: 'amount.minimum', branch: 'digits' });
  expect(problemsOf({ ...FORM, method: 'paypal' }, LIMITS)).toEqual({ paypalEmail: 'paypalEmail.missing' });
});
