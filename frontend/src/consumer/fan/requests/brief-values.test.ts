import { expect, it } from 'vitest';
import { requests } from '../../../../../shared/contracts/orders/requests.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { type BriefField, valuesOf, wordsOf } from './brief-values.ts';

/** What an order says, in each field that a brief may say anew. */
const SAID = {
  recipient: 'סבתא',
  minor: false,
  instructions: 'לשיר',
  eventDate: '2026-12-02',
} as const satisfies Pick<FanRequestView, BriefField>;

it('there is something of each field of the contract', () => {
  const { id: _, brief: __, ...fields } = requests.changeBrief.input().shape;
  expect(Object.keys(SAID).sort()).toEqual(Object.keys(fields).sort());
});

it('a form that is opened and sent says all that the order said', () =>
  expect(wordsOf(valuesOf(SAID as unknown as FanRequestView))).toEqual(SAID));

it('what the order does not say is left out, and what was typed has no blanks around it', () => {
  const none = { ...SAID, minor: null, eventDate: null } as unknown as FanRequestView;
  expect(wordsOf({ ...valuesOf(none), recipient: ' סבא ' })).toEqual({
    recipient: 'סבא',
    instructions: 'לשיר',
  });
});
