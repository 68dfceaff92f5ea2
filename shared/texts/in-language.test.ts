import { expect, it } from 'vitest';
import { inLanguage } from './in-language.ts';

it('reads in English what was written in English, and all else as it was', () => {
  const ad = {
    title: 'ברכה',
    titleEn: 'A greeting',
    description: 'שיר',
    descriptionEn: '',
    creatorName: 'נועה',
  };
  expect(inLanguage('he', ad)).toEqual(ad);
  expect(inLanguage('en', ad)).toEqual({ ...ad, title: 'A greeting' });
});
