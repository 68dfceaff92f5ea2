import { expect, it } from 'vitest';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { shownValues } from './shown-values.ts';

it('an amount is read in the language of whoever reads, a name as it is', () => {
  const values = { recipient: 'סבתא', returned: 12_345 };
  expect(shownValues(values, 'he')).toEqual({
    recipient: isolate('סבתא'),
    returned: isolate(formatAgorot(12_345, 'he')),
  });
  expect(shownValues(values, 'en').returned).toBe(isolate('₪123.45'));
});

it('a name is read in English where somebody had written it', () => {
  const values = { creatorName: 'נועה', creatorNameEn: 'Noa', title: 'ברכה' };
  expect(shownValues(values, 'en')).toMatchObject({ creatorName: isolate('Noa'), title: isolate('ברכה') });
  expect(shownValues(values, 'he').creatorName).toBe(isolate('נועה'));
});

it('what was stored in words stays as it was stored', () => {
  expect(shownValues({ amount: '‏123.45 ₪' }, 'en').amount).toBe(isolate('‏123.45 ₪'));
});
