import { describe, expect, it } from 'vitest';
import type { EditableSettings } from '../../../../shared/contracts/site/platform-config.ts';
import { defaultForm, readSettings, typedForm } from './settings-form.ts';

const seen: EditableSettings = {
  feeBasisPoints: { value: 1_250, v: 3 },
  minPriceAgorot: { value: 500, v: 0 },
  maxPriceAgorot: { value: 100_000, v: 0 },
  defaultDeliveryHours: { value: 24, v: 0 },
  maxDeliveryHours: { value: 72, v: 0 },
  deadlineGraceHours: { value: 24, v: 0 },
  allowedVideoTypes: { value: ['mp4', 'mov'], v: 2 },
  maxVideoBytes: { value: 104_857_600, v: 0 },
  maxVideoMinutes: { value: 10, v: 0 },
  autoApproveCreators: { value: false, v: 0 },
  requireEmailVerification: { value: true, v: 0 },
  downloadRightsOffered: { value: true, v: 0 },
  downloadRightsAgorot: { value: 1_000, v: 0 },
  downloadRightsDays: { value: 90, v: 0 },
  giftWrappingOffered: { value: false, v: 1 },
  giftWrappingAgorot: { value: 500, v: 0 },
  socialShareOffered: { value: true, v: 0 },
  socialShareAgorot: { value: 800, v: 0 },
  extraMinAgorot: { value: 100, v: 0 },
  extraMaxAgorot: { value: 20_000, v: 0 },
  disputesEnabled: { value: true, v: 0 },
  disputeWindowHours: { value: 48, v: 0 },
  silentRefundsMost: { value: 3, v: 0 },
  clearingEnabled: { value: true, v: 0 },
  topUpMaxAgorot: { value: 120_000, v: 0 },
  topUpDayMaxAgorot: { value: 150_000, v: 0 },
  balanceMaxAgorot: { value: 150_000, v: 0 },
  walletsMaxAgorot: { value: 500_000_000, v: 0 },
  unusedSendingsMost: { value: 3, v: 0 },
  minWithdrawalAgorot: { value: 5_050, v: 1 },
};

describe('the form of the settings', () => {
  it('shows shekels and per cent, and reads them back as they were', () => {
    const form = typedForm(seen);
    expect(form).toMatchObject({ feeBasisPoints: '12.5', minPriceAgorot: '5', minWithdrawalAgorot: '50.5' });
    expect(readSettings(form, seen)).toEqual({ settings: seen, problems: {} });
  });

  it('changes what was typed, and keeps the versions that were seen', () => {
    const { settings } = readSettings(
      { ...typedForm(seen), feeBasisPoints: '9', topUpMaxAgorot: '1,000' },
      seen,
    );
    expect(settings?.feeBasisPoints).toEqual({ value: 900, v: 3 });
    expect(settings?.topUpMaxAgorot).toEqual({ value: 100_000, v: 0 });
    expect(
      readSettings({ ...typedForm(seen), minPriceAgorot: '10,5' }, seen).settings?.minPriceAgorot.value,
    ).toBe(1_050);
  });

  it('reads types with commas, trimmed, each once; sizes in megabytes; switches', () => {
    const form = {
      ...typedForm(seen),
      allowedVideoTypes: ' MP4 , .webm,, mp4',
      maxVideoBytes: '20',
      autoApproveCreators: 'on',
      requireEmailVerification: '',
    };
    expect(typedForm(seen)).toMatchObject({ allowedVideoTypes: 'mp4, mov', maxVideoBytes: '100' });
    expect(readSettings(form, seen).settings).toMatchObject({
      allowedVideoTypes: { value: ['mp4', 'webm'], v: 2 },
      maxVideoBytes: { value: 20_971_520 },
      autoApproveCreators: { value: true },
      requireEmailVerification: { value: false },
    });
  });

  it.each([
    ['allowedVideoTypes', 'mp4, exe', 'types'],
    ['allowedVideoTypes', ' , ', 'types'],
    ['maxVideoBytes', '0', 'megabytes'],
    ['maxVideoBytes', '1.5', 'megabytes'],
    ['maxVideoBytes', '2049', 'megabytes'],
    ['maxVideoMinutes', '0', 'minutes'],
    ['maxVideoMinutes', '61', 'minutes'],
    ['silentRefundsMost', '101', 'times'],
    ['downloadRightsDays', '29', 'days'],
    ['downloadRightsDays', '1096', 'days'],
    ['maxDeliveryHours', '0', 'hours'],
    ['maxDeliveryHours', 'a day', 'hours'],
    ['disputeWindowHours', '', 'hours'],
    ['defaultDeliveryHours', '73', 'deliveryRange'],
    ['topUpMaxAgorot', '1501', 'capRange'],
    ['topUpDayMaxAgorot', '1500.01', 'capRange'],
    ['walletsMaxAgorot', '100000001', 'limits'],
  ] as const)('refuses %s of "%s": %s', (name, typed, problem) => {
    expect(readSettings({ ...typedForm(seen), [name]: typed }, seen)).toEqual({
      settings: null,
      problems: { [name]: problem },
    });
  });

  it('goes back to the defaults', () => {
    expect(readSettings(defaultForm(), seen).settings?.feeBasisPoints).toEqual({ value: 1_000, v: 3 });
  });

  it('says which field is wrong, and how', () => {
    const form = { ...typedForm(seen), feeBasisPoints: '100.1', topUpMaxAgorot: '0', maxPriceAgorot: 'x' };
    expect(readSettings(form, seen)).toEqual({
      settings: null,
      problems: { feeBasisPoints: 'percent', topUpMaxAgorot: 'limits', maxPriceAgorot: 'invalid' },
    });
    expect(readSettings({ ...typedForm(seen), minPriceAgorot: '1001' }, seen).problems).toEqual({
      minPriceAgorot: 'range',
    });
    expect(readSettings({ ...typedForm(seen), minWithdrawalAgorot: '0.01' }, seen).problems).toEqual({});
    expect(readSettings({ ...typedForm(seen), feeBasisPoints: '-1' }, seen).settings).toBeNull();
  });
});
