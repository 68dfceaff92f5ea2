import { expect, it } from 'vitest';
import {
  fanRequest,
  requestRow,
  request as viewSchema,
} from '../../../../shared/contracts/parts/request-views.ts';
import { omit } from '../../../../shared/omit.ts';
import { asListed, indexNamesOf, listedOf, rowFactsOf } from './listed-request.table.ts';
import type { Request } from './request.ts';
import { fanViewOf, mailFactsOf, rowOf, viewOf } from './request-facts.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ID = 'req_00000000000000000000000001';
const [FAN, CREATOR] = ['usr_00000000000000000000000002', 'usr_00000000000000000000000003'];

const request = {
  pk: `REQ#${ID}`,
  sk: 'REQ',
  e: 'request',
  v: 3,
  id: ID,
  at: AT,
  adId: 'ad_00000000000000000000000004',
  title: 'ברכה בשיר',
  kind: 'birthday',
  recipient: 'סבתא',
  instructions: 'לשיר',
  status: 'approved',
  priceAgorot: 10_000,
  feeBasisPoints: 1_000,
  deadlineAt: AT,
  deliveryHours: 24,
  heldAgorot: 10_000,
  netAgorot: 0,
  feeAgorot: 0,
  backAgorot: 0,
  extras: ['gift_wrapping'],
  eventDate: '2026-12-01',
  minor: false,
  fanId: FAN,
  fanName: 'דנה',
  fanAvatar: `/media/${FAN}/a.webp`,
  creatorId: CREATOR,
  creatorName: 'יואב',
  creatorAvatar: '',
  inputHash: 'x',
  marks: [],
  movements: [],
  videoAt: AT,
  approvedAt: AT,
} as unknown as Request;

const TERMS = { deadlineGraceHours: 24 };

it('a row out of what lists store says the same as a row out of the request itself', () => {
  const stored = { ...rowFactsOf(request), pk: `REQ#${ID}`, sk: '~REQ' };
  expect(rowOf(listedOf(ID, stored))).toEqual(rowOf(asListed(request)));
});

it('row and view are of their contracts, and say the same where they say both', () => {
  const [row, view] = [
    requestRow().parse(rowOf(asListed(request))),
    viewSchema().parse(viewOf(request, TERMS)),
  ];
  expect(view).toMatchObject(row);
  expect(Object.keys(rowOf(asListed(request))).sort()).toEqual(Object.keys(requestRow().shape).sort());
  expect(Object.keys(viewOf(request, TERMS)).sort()).toEqual(Object.keys(viewSchema().shape).sort());
});

it('a fan reads what the creator and admins do, but nothing of what the creator gets', () => {
  const [fans, all] = [fanViewOf(request, TERMS), viewOf(request, TERMS)];
  expect(Object.keys(fans).sort()).toEqual(Object.keys(fanRequest().shape).sort());
  expect(
    omit(all, 'netAgorot', 'netUndoneAgorot', 'takenBackAgorot', 'completesWhenReady', 'videoProblem'),
  ).toEqual(fans);
  expect(Object.keys(fans).filter((name) => /net|fee|takenBack/i.test(name))).toEqual([]);
});

it('a row stores the picture as its file name, and nothing of what a request has not', () => {
  expect(rowFactsOf(request).avatar).toBe('a.webp');
  const facts = rowFactsOf(omit(request, 'fanAvatar', 'videoAt'));
  for (const name of ['avatar', 'method', 'role']) expect(facts).not.toHaveProperty(name);
});

it('what an index names otherwise is written with what it says, and with nothing else', () => {
  const moved = { ...request, movedBy: 'fan' as const };
  expect(rowFactsOf(moved)).toMatchObject({ role: 'fan', method: 'upload', amountAgorot: 9_000 });
  expect(indexNamesOf({ movedBy: 'fan' }, request)).toEqual({ role: 'fan' });
  expect(indexNamesOf({ priceAgorot: 20_000 }, { ...request, priceAgorot: 20_000 })).toEqual({
    amountAgorot: 18_000,
  });
  // Of who is forgotten: nothing stands where the picture stood.
  expect(indexNamesOf({ fanAvatar: '' }, request)).toEqual({ avatar: '' });
});

it('an e-mail says what was ordered, and leaves out what was not', () => {
  const facts = mailFactsOf(request);
  expect(facts).toEqual({
    orderId: ID,
    shortId: '00000000',
    fanName: 'דנה',
    creatorName: 'יואב',
    title: 'ברכה בשיר',
    occasion: 'birthday',
    recipient: 'סבתא',
    instructions: 'לשיר',
    priceAgorot: 10_000,
    arrivesBy: '2026-11-21',
    deadlineAt: AT,
    deliveryHours: 24,
    extras: ['gift_wrapping'],
    eventDate: '2026-12-01',
    minor: false,
    use: { kind: 'private' },
  });
  const plain = mailFactsOf({ ...request, extras: [] });
  expect(plain).not.toHaveProperty('extras');
  const bought = { ...request, extras: ['download_rights' as const], publishDays: 90 };
  expect(mailFactsOf(bought).use).toEqual({ kind: 'term', days: 90 });
  const closed = { ...bought, status: 'completed' as const, closedAt: '2026-11-21T09:00:00.000Z' };
  expect(mailFactsOf(closed).use).toEqual({ kind: 'until', day: '2027-02-19' });
  expect(mailFactsOf({ ...request, status: 'declined', declineReason: 'fan' }).declineReason).toBe('fan');
});
