import { expect, test } from 'vitest';
import { drawnName } from './tint.ts';

test.each([
  ['דנה כהן', 'דנה\nכהן', 6],
  ['נועה בר־לב', 'נועה\nבר־\nלב', 9],
  ['Noa Bar-Lev', 'Noa\nBar-\nLev', 9],
  ['  טל  ', 'טל', 4],
  ['קונסטנטינופולוס', 'קונסטנטינופולוס', 14],
  ['יָעֵל', 'יָעֵל', 4],
  ['א ב ג ד ה', 'א\nב\nג', 9],
  ['', '', 4],
])('%j is drawn as %j, as large as %i letters fit', (name, drawn, letters) => {
  expect(drawnName(name)).toEqual({ 'data-drawn': drawn, 'data-letters': letters });
});

test('a round picture has room for the first word', () => {
  expect(drawnName('רות לוי', 1)).toEqual({ 'data-drawn': 'רות', 'data-letters': 4 });
});
