import { expect, it } from 'vitest';
import { bankDetails } from '../../../shared/contracts/parts/bank-details.ts';
import { detailsOf, masked } from './payout-details.ts';

const BANK = { holder: 'יואב כהן', bank: '12', branch: '345', account: '1234567' };

it('shows as much of an account or an address as its owner knows it by', () => {
  expect(masked({ method: 'bank', ...BANK })).toBe('•••4567');
  expect(masked({ method: 'bank', ...BANK, account: '123456' })).toBe('•••456');
  expect(masked({ method: 'paypal', email: 'dana@example.com' })).toBe('d•••@example.com');
});

it('takes the details of the chosen method, and says which are missing', () => {
  expect(detailsOf({ method: 'bank', bankDetails: BANK, paypalEmail: 'a@b.il' })).toEqual({
    method: 'bank',
    ...BANK,
  });
  expect(() => detailsOf({ method: 'bank', paypalEmail: 'a@b.il' })).toThrow('bank_details_missing');
  expect(() => detailsOf({ method: 'paypal', bankDetails: BANK })).toThrow('paypal_email_missing');
});

it('a bank account is digits, however they are typed', () => {
  const read = (more: object) => bankDetails().safeParse({ ...BANK, ...more });
  expect(read({ account: ' 123-4567 ', branch: '0 45' }).data).toMatchObject({
    account: '1234567',
    branch: '045',
  });
  for (const wrong of [
    { account: '12a4567' },
    { account: '123' },
    { account: '12345678901234' },
    { bank: '123' },
    { branch: '' },
    { holder: '  ' },
    { iban: 'IL1' },
  ])
    expect(read(wrong).success).toBe(false);
});
