import { describe, expect, it } from 'vitest';
import type { MoneySettings } from '../../../../shared/contracts/platform-config.ts';
import { defaultForm, readMoney, typedForm } from './money-form.ts';

const seen: MoneySettings = {
  feeBasisPoints: { value: 1_250, v: 3 },
  minPriceAgorot: { value: 500, v: 0 },
  maxPriceAgorot: { value: 100_000, v: 0 },
  topUpMaxAgorot: { value: 500_000, v: 0 },
  topUpDayMaxAgorot: { value: 1_000_000, v: 0 },
  balanceMaxAgorot: { value: 2_000_000, v: 0 },
  minWithdrawalAgorot: { value: 5_050, v: 1 },
};

describe('the form of the settings of money', () => {
  it('shows shekels and per cent, and reads them back as they were', () => {
    const form = typedForm(seen);
    expect(form).toMatchObject({ feeBasisPoints: '12.5', minPriceAgorot: '5', minWithdrawalAgorot: '50.5' });
    expect(readMoney(form, seen)).toEqual({ settings: seen, problems: {} });
  });

  it('changes what was typed, and keeps the versions that were seen', () => {
    const { settings } = readMoney(
      { ...typedForm(seen), feeBasisPoints: '9', topUpMaxAgorot: '1,000' },
      seen,
    );
    expect(settings?.feeBasisPoints).toEqual({ value: 900, v: 3 });
    expect(settings?.topUpMaxAgorot).toEqual({ value: 100_000, v: 0 });
    expect(
      readMoney({ ...typedForm(seen), minPriceAgorot: '10,5' }, seen).settings?.minPriceAgorot.value,
    ).toBe(1_050);
  });

  it('goes back to the defaults', () => {
    expect(readMoney(defaultForm(), seen).settings?.feeBasisPoints).toEqual({ value: 1_000, v: 3 });
  });

  it('says which field is wrong, and how', () => {
    const form = { ...typedForm(seen), feeBasisPoints: '100.1', topUpMaxAgorot: '0', maxPriceAgorot: 'x' };
    expect(readMoney(form, seen)).toEqual({
      settings: null,
      problems: { feeBasisPoints: 'percent', topUpMaxAgorot: 'limits', maxPriceAgorot: 'invalid' },
    });
    expect(readMoney({ ...typedForm(seen), minPriceAgorot: '1001' }, seen).problems).toEqual({
      minPriceAgorot: 'range',
    });
    expect(readMoney({ ...typedForm(seen), minWithdrawalAgorot: '0.01' }, seen).problems).toEqual({});
    expect(readMoney({ ...typedForm(seen), feeBasisPoints: '-1' }, seen).settings).toBeNull();
  });
});
