import { describe, expect, it } from 'vitest';
import { inputOf, isOfClip, isWithoutItsPicture, newAdForm, problemsOf, withoutFiles } from './ad-form.ts';

const LIMITS = { minPriceAgorot: 500, maxPriceAgorot: 100_000, maxDeliveryHours: 72 };
const NOTHING = { picture: '', clip: '' };
const FILLED = { ...newAdForm(24), title: 'ברכה', price: '99.90' };

describe('the form of a video ad', () => {
  it('starts with a day for delivery and the creator’s own picture', () => {
    expect(inputOf(FILLED, NOTHING)).toEqual({
      title: 'ברכה',
      description: '',
      titleEn: '',
      descriptionEn: '',
      requirements: '',
      priceAgorot: 9_990,
      deliveryHours: 24,
      imageKey: 'creator-picture',
      clipKey: 'no-clip',
      active: true,
    });
  });

  it('is not saved as if it had the picture that never arrived', () => {
    expect(isWithoutItsPicture({ picture: 'upload' }, '')).toBe(true);
    expect(isWithoutItsPicture({ picture: 'upload' }, 'key')).toBe(false);
    expect(isWithoutItsPicture({ picture: 'keep' }, '')).toBe(false);
  });

  it('needs a title, a price and a time', () => {
    expect(problemsOf({ ...FILLED, title: ' ', price: '', hours: '0' }, LIMITS)).toEqual({
      title: 'title',
      price: 'price',
      hours: 'hours',
    });
    expect(problemsOf({ ...FILLED, price: '0', hours: '1.5' }, LIMITS)).toEqual({
      price: 'priceRange',
      hours: 'hours',
    });
  });

  it('keeps to what the site allows', () => {
    expect(problemsOf({ ...FILLED, price: '4.99', hours: '73' }, LIMITS)).toEqual({
      price: 'priceRange',
      hours: 'hoursRange',
    });
    expect(problemsOf({ ...FILLED, price: '1000', hours: '72' }, LIMITS)).toEqual({});
    expect(problemsOf({ ...FILLED, price: '1000', hours: '1000' }, LIMITS)).toEqual({ hours: 'hoursRange' });
    expect(problemsOf({ ...FILLED, price: '1000', hours: '48:00' }, LIMITS)).toEqual({});
  });

  it('names the picture: as it is, the creator’s, or the sent one', () => {
    const sent = { picture: 'k', clip: 'c' };
    expect(inputOf({ ...FILLED, picture: 'keep' }, sent).imageKey).toBe('');
    expect(inputOf({ ...FILLED, picture: 'upload' }, sent).imageKey).toBe('k');
  });

  it('names the clip: as it is, none, or the sent one', () => {
    const sent = { picture: 'k', clip: 'c' };
    expect(inputOf({ ...FILLED, clip: 'keep' }, sent).clipKey).toBe('');
    expect(inputOf({ ...FILLED, clip: 'none' }, sent).clipKey).toBe('no-clip');
    expect(inputOf({ ...FILLED, clip: 'upload' }, sent).clipKey).toBe('c');
  });

  it('forgets a clip for which a save was refused: the server has deleted it', () => {
    expect((['video.cut_off', 'clip.missing', 'clip.type'] as const).map(isOfClip)).toEqual([
      true,
      true,
      true,
    ]);
    expect((['network', 'ad.changed', 'image.missing'] as const).map(isOfClip)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('comes back from a draft without the files that were sent', () => {
    const typed = { ...FILLED, picture: 'upload', clip: 'upload' } as const;
    expect(withoutFiles(typed, newAdForm(24))).toEqual(FILLED);
    const stored = { ...FILLED, picture: 'keep', clip: 'keep' } as const;
    expect(withoutFiles(typed, stored)).toEqual(stored);
    expect(withoutFiles({ ...FILLED, clip: 'none' }, stored).clip).toBe('none');
  });
});
