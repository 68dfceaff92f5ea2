import { expect, test } from 'vitest';
import type { Dispute, DisputeLine } from './dispute.ts';
import { disputeRefundId, endedDispute, refundByDispute, undisputedRequest } from './end-dispute.ts';
import type { Request } from './request.ts';

const AT = '2026-06-03T09:00:00.000Z';
const ORDER = {
  id: 'req_1',
  v: 4,
  disputed: true,
  priceAgorot: 20_000,
  feeBasisPoints: 1_000,
  netAgorot: 18_000,
  feeAgorot: 2_000,
  backAgorot: 0,
} as Request;
const line = (act: DisputeLine['act']): DisputeLine => ({
  by: 'fan',
  act,
  text: '',
  amountAgorot: null,
  day: null,
  at: AT,
});
const WATCHED = {
  id: 'dsp_1',
  v: 5,
  step: 'fan_watches',
  until: AT,
  offer: { day: '2026-06-05' },
  second: { videoFile: 'second.mp4' },
  madeAgain: true,
  disputedAgorot: 18_000,
  lines: [line('open')],
  marks: ['opened'],
} as unknown as Dispute;

test('an end keeps who said what, and nothing of what was to come', () => {
  const end = { outcome: 'again', backAgorot: 0, line: line('accept'), mark: 'accepted' } as const;
  expect(endedDispute(WATCHED, end)).toEqual({
    id: 'dsp_1',
    v: 6,
    step: 'over',
    outcome: 'again',
    backAgorot: 0,
    closedAt: AT,
    madeAgain: true,
    lines: [line('open'), line('accept')],
    marks: ['opened', 'accepted'],
  });
});

test('creator and platform give their shares of what goes back', () => {
  const after = undisputedRequest(ORDER, 5_000);
  expect(after).toMatchObject({ v: 5, netAgorot: 13_500, feeAgorot: 1_500, backAgorot: 5_000 });
  expect(after).not.toHaveProperty('disputed');
  const said = { by: 'usr_admin', reason: 'כך', at: AT, mark: 'decided' };
  expect(refundByDispute(WATCHED, ORDER, after, said)).toEqual({
    id: disputeRefundId('dsp_1'),
    requestId: 'req_1',
    inputHash: 'decided',
    by: 'usr_admin',
    reason: 'כך',
    at: AT,
    amountAgorot: 5_000,
    fromCreatorAgorot: 4_500,
    fromPlatformAgorot: 500,
  });
});

test('where nothing goes back no agora moves, however the price was shared once', () => {
  const { disputed: _, ...order } = { ...ORDER, netAgorot: 17_999, feeAgorot: 2_001 };
  expect(undisputedRequest({ ...order, disputed: true }, 0)).toEqual({ ...order, v: 5 });
});

test('its refund has an id of its own, the same each time', () => {
  expect(disputeRefundId('dsp_1')).toMatch(/^rfd_/);
  expect(disputeRefundId('dsp_1')).toBe(disputeRefundId('dsp_1'));
  expect(disputeRefundId('dsp_2')).not.toBe(disputeRefundId('dsp_1'));
});
