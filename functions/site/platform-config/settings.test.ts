import { describe, expect, it } from 'vitest';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { categoriesIn, settingsIn } from './settings.ts';

const nothing = new Map<string, unknown>();

describe('settings', () => {
  it('are the defaults while nobody has set anything', () => {
    expect(settingsIn(nothing)).toEqual(SETTINGS_DEFAULT);
    expect(settingsIn(nothing)).toMatchObject({
      feeBasisPoints: 1_000,
      minPriceAgorot: 500,
      maxPriceAgorot: 100_000,
      maxDeliveryHours: 72,
      autoApproveCreators: false,
      requireEmailVerification: true,
      minWithdrawalAgorot: 5_000,
    });
  });

  it('are what an admin saved, also when that is off or zero', () => {
    const values = new Map<string, unknown>([
      ['require_email_verification', false],
      ['platform_fee', 0],
      ['max_delivery_time', 48],
    ]);
    expect(settingsIn(values)).toEqual({
      ...SETTINGS_DEFAULT,
      requireEmailVerification: false,
      feeBasisPoints: 0,
      maxDeliveryHours: 48,
    });
  });
});

describe('categories', () => {
  it('are the six defaults with name, icon and description', () => {
    const defaults = categoriesIn(nothing);
    expect(defaults.map(({ id, icon }) => `${icon} ${id}`)).toEqual([
      '🎵 musician',
      '🎭 actor',
      '😂 comedian',
      '🏆 athlete',
      '📱 influencer',
      '🎨 artist',
    ]);
    expect(defaults.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(defaults.every(({ name, description, active }) => name && description && active)).toBe(true);
  });

  it('are the saved list in its order', () => {
    const magician = { id: 'magician', name: 'קסמים', icon: '🎩', description: '', order: 2, active: true };
    const chef = { id: 'chef', name: 'אוכל', icon: '🍕', description: '', order: 1, active: false };
    expect(categoriesIn(new Map([['categories', [magician, chef]]])).map(({ id }) => id)).toEqual([
      'chef',
      'magician',
    ]);
  });
});
