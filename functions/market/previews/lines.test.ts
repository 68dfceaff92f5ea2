import { expect, it } from 'vitest';
import { fitted, type Step } from './lines.ts';

/** Each letter is as wide as it is high. */
const measure = (text: string, size: number) => text.length * size;
const STEPS: readonly Step[] = [
  [20, 1],
  [10, 2],
];
const at = (text: string) => fitted(text, 100, STEPS, measure);

it('is as large as it has room for in so many lines', () => {
  expect(at('גל ור')).toEqual({ size: 20, lines: ['גל ור'] });
  expect(at('גל ורדה כהן')).toEqual({ size: 10, lines: ['גל ורדה', 'כהן'] });
});

it('ends with an ellipsis where even the smallest has no room', () => {
  expect(at('אחת שתיים שלוש ארבע')).toEqual({ size: 10, lines: ['אחת שתיים', 'שלוש ארבע'] });
  expect(at('אחת שתיים שלוש ארבע חמש')).toEqual({ size: 10, lines: ['אחת שתיים', 'שלוש ארבע…'] });
  expect(at('מילהארוכהמאודמאוד')).toEqual({ size: 10, lines: ['מילהארוכה…'] });
  expect(at('מילהארוכהמאודמאוד שנייה')).toEqual({ size: 10, lines: ['מילהארוכה…', 'שנייה'] });
});
