import { expect, it } from 'vitest';
import { firstRevealOf, type Gift, inLanguage, nameless, viewOf } from './gift.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const ordered = { reveal: '2026-12-01T19:00' };

it('a first link opens when it was ordered to, unless that hour is over', () => {
  expect(firstRevealOf(ordered, null, NOW)).toBe('2026-12-01T17:00:00.000Z');
  expect(firstRevealOf(ordered, null, new Date('2026-12-01T17:00:00Z'))).toBeUndefined();
  expect(firstRevealOf({}, null, NOW)).toBeUndefined();
});

it('another link opens as the one before it, whatever was ordered', () => {
  const changed = '2026-12-05T18:00:00.000Z';
  expect(firstRevealOf(ordered, { revealAt: changed }, NOW)).toBe(changed);
  expect(firstRevealOf(ordered, {}, NOW)).toBeUndefined();
});

it('names its creator in both languages, and in neither once the account is gone', () => {
  const gift = {
    ...{ requestId: 'req_1', recipient: 'סבתא', fanName: 'דנה', note: '', videoType: 'mp4' },
    ...{ creatorName: 'נועה', creatorNameEn: 'Noa', fileName: 'נועה - סבתא.mp4' },
  } as unknown as Gift;
  const addresses = { watchUrl: '/v', downloadUrl: null };
  const seen = (of: Gift) =>
    viewOf(of, NOW, { addresses, viewOnly: false, passOnPath: null, showing: null, reaction: null }).opened;
  expect(seen(gift)).toMatchObject({ creatorName: 'נועה', creatorNameEn: 'Noa' });
  expect(seen(nameless(gift))).toMatchObject({ creatorName: '', creatorNameEn: '' });
  const fileFor = (language?: 'he' | 'en', of = gift) => inLanguage(of, language).fileName;
  expect([fileFor('he'), fileFor('en'), fileFor()]).toEqual([
    'נועה - סבתא.mp4',
    'Noa - סבתא.mp4',
    'נועה - סבתא.mp4',
  ]);
  expect(fileFor('en', nameless(gift))).toBe('סבתא.mp4');
});
