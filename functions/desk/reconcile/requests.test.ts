import { describe, expect, it } from 'vitest';
import { at, item, moved } from '../../../test/support/wrong/items-to-reconcile.ts';
import { earningEntry } from '../../money/ledger/entries.table.ts';
import { all, type Item } from './item.ts';
import { checkRequest } from './requests.ts';

describe('a request', () => {
  const key = { pk: 'REQ#req_a', sk: 'REQ' };
  const HOUR = '2026-12-01T19:00';
  const held = { priceAgorot: 1_000, feeBasisPoints: 1_000, heldAgorot: 1_000 };
  const booked = moved({ kind: 'purchase', amountAgorot: -1_000, ref: 'req_a' }, 1);
  const people = { fanId: 'usr_a', creatorId: 'usr_c' };
  const movement = { side: 'W', at, n: 1 };
  const request = (facts: object) =>
    item({ ...key, e: 'request', v: 1, at, id: 'req_a', status: 'pending', ...held, ...people, ...facts });
  const open = (facts: object) =>
    request({ backAgorot: 0, duePk: 'DUE', dueSk: 'DUE', movements: [movement], ...facts });
  const tally = (openNetAgorot: number) =>
    item({
      pk: 'REQ#req_a',
      sk: '~REQ',
      e: 'tally',
      v: 1,
      openNetAgorot,
      deskPk: `REQ#${openNetAgorot > 0 ? 'pending' : 'completed'}`,
    });
  const slot = (requestId = 'req_a', hour = HOUR) =>
    item({ pk: 'CRE#usr_c#SLOT', sk: hour, e: 'slot', requestId });
  const row = (status: string) =>
    item({ pk: 'FAN#usr_a', sk: `${status}#${at}#req_a`, e: 'fanRow', id: 'req_a' });
  const words = item({ pk: 'FIND#req_a', sk: '~', e: 'found', v: 1 });
  const check = (...items: Item[]) =>
    checkRequest(key, items).map(({ item: name, found: is, by }) => [name, is, by]);
  /** With its places in the lists. */
  const found = (...items: Item[]) =>
    check(...items, ...all<Item>(items, 'request').flatMap(({ status }) => [row(String(status)), words]));

  it('is in its fan’s list of its status alone, and found by words', () => {
    const whole = [open({ at }), booked, tally(900)];
    const by = 'the status of REQ#req_a REQ';
    expect(check(...whole, row('pending'), words)).toEqual([]);
    expect(check(...whole, row('declined'), words)).toEqual([
      [`FAN#usr_a pending#${at}#req_a`, false, by],
      [`FAN#usr_a declined#${at}#req_a`, true, by],
    ]);
    expect(check(...whole, row('pending'))).toEqual([['REQ#req_a REQ', 'false', 'its words']]);
  });

  it('has its hour and no other, and nobody else has it', () => {
    const withHour = [open({ slot: HOUR }), booked, tally(900)];
    const by = 'the hour of REQ#req_a REQ';
    expect(found(...withHour, slot())).toEqual([]);
    expect(found(...withHour)).toEqual([[`CRE#usr_c#SLOT ${HOUR}`, false, by]]);
    expect(found(...withHour, slot('req_b'))).toEqual([[`CRE#usr_c#SLOT ${HOUR}`, false, by]]);
    expect(found(open({}), booked, tally(900), slot())).toEqual([[`CRE#usr_c#SLOT ${HOUR}`, true, by]]);
    expect(found(slot())).toEqual([[`CRE#usr_c#SLOT ${HOUR}`, true, 'its request']]);
  });

  it('has a refund for each entry that gave money back, and an entry for each refund', () => {
    const later = '2026-11-21T10:00:00.000Z';
    const earning = (facts: object, n: number) =>
      item(
        earningEntry(
          {
            kind: 'earning' as const,
            userId: 'usr_c',
            ref: 'req_a',
            title: '',
            at,
            amountAgorot: 900,
            feeAgorot: 100,
            ...facts,
          },
          n,
        ),
      );
    const gaveBack = earning(
      { kind: 'reversal', refund: 'shared', amountAgorot: -90, feeAgorot: -10, at: later },
      3,
    );
    const came = moved({ kind: 'refund', amountAgorot: 100, ref: 'req_a', at: later }, 3);
    const refund = (fromCreatorAgorot: number) =>
      item({
        pk: 'RFD#rfd_a',
        sk: 'RFD',
        e: 'refund',
        v: 1,
        requestId: 'req_a',
        at: later,
        amountAgorot: 100,
        fromCreatorAgorot,
        fromPlatformAgorot: 100 - fromCreatorAgorot,
      });
    const completed = [
      request({
        status: 'completed',
        heldAgorot: 0,
        netAgorot: 810,
        feeAgorot: 90,
        backAgorot: 100,
        movements: [
          movement,
          { side: 'E', at, n: 2 },
          { side: 'E', at: later, n: 3 },
          { side: 'W', at: later, n: 3 },
        ],
      }),
      ...[booked, earning({}, 2), gaveBack, came, tally(0)],
    ];
    const entry = [`${gaveBack.pk} ${gaveBack.sk}`, true, 'the refunds of REQ#req_a REQ'];
    const anchor = ['RFD#rfd_a RFD', true, 'the entries of REQ#req_a REQ'];
    expect(found(...completed, refund(90))).toEqual([]);
    expect(found(...completed)).toEqual([entry]);
    expect(found(...completed, refund(91))).toEqual([anchor, entry]);
    expect(found(refund(90))).toEqual([['RFD#rfd_a RFD', true, 'its request']]);
  });

  it('was given back what was promised beside the video and was not there', () => {
    const shared = { extras: ['social_share'], extraPrices: { social_share: 100 } };
    const done = { status: 'completed', heldAgorot: 0 };
    const earned = (amountAgorot: number, feeAgorot: number) =>
      item(
        earningEntry(
          { kind: 'earning', userId: 'usr_c', ref: 'req_a', title: '', at, amountAgorot, feeAgorot },
          2,
        ),
      );
    const came = moved({ kind: 'refund', amountAgorot: 100, ref: 'req_a', at }, 2);
    const movements = [movement, { side: 'E', at, n: 2 }];
    const back = request({
      ...shared,
      ...done,
      netAgorot: 810,
      feeAgorot: 90,
      backAgorot: 100,
      undone: ['social_share'],
      movements: [...movements, { side: 'W', at, n: 2 }],
    });
    expect(found(back, booked, earned(810, 90), came, tally(0))).toEqual([]);
    const kept = { ...shared, ...done, netAgorot: 900, feeAgorot: 100, backAgorot: 0, movements };
    expect(found(request(kept), booked, earned(900, 100), tally(0))).toEqual([]);
    const by = 'its extras';
    expect(found(request({ ...kept, undone: ['social_share'] }), booked, earned(900, 100), tally(0))).toEqual(
      [['REQ#req_a REQ', 100, by]],
    );
    expect(found(open({ ...shared, undone: ['social_share'] }), booked, tally(900))).toEqual([
      ['REQ#req_a REQ', -1, by],
    ]);
  });
});
