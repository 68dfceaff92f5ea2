import { describe, expect, it } from 'vitest';
import { formOf, noticeOf, noticeStateOf } from './notice-form.ts';

const NOW = new Date('2026-11-29T10:30:00.000Z');
const BLANK = { ...formOf(null, NOW), he: 'שלום', en: 'Hello' };

describe('a notice as it is typed', () => {
  it('begins now, for everybody, and lasts a day', () => {
    expect(formOf(null, NOW)).toEqual({
      ...{ he: '', en: '', readers: 'everybody' },
      ...{ fromDay: '29/11/2026', fromTime: '12:30', untilDay: '30/11/2026', untilTime: '12:30' },
    });
  });

  it('is what the server is asked for', () => {
    expect(noticeOf({ ...BLANK, untilDay: '1.12', untilTime: '9:05' }, NOW)).toEqual({
      notice: {
        ...{ he: 'שלום', en: 'Hello', readers: 'everybody' },
        ...{ from: '2026-11-29T12:30', until: '2026-12-01T09:05' },
      },
    });
  });

  it.each([
    [{ he: ' ' }, ['he']],
    [{ en: '', fromDay: 'x' }, ['en', 'from']],
    [{ untilTime: '25:00' }, ['until']],
    [{ untilDay: '28/11/2026' }, ['until']],
    [{ fromDay: '30/11/2026', fromTime: '13:00' }, ['order']],
    [{ untilDay: '29/11/2027' }, ['long']],
  ])('%j is not right', (change, problems) => {
    expect(noticeOf({ ...BLANK, ...change }, NOW)).toEqual({ problems });
  });
});

it('is planned, runs and is over by the clock', () => {
  const notice = { from: '2026-11-29T10:30:00.000Z', until: '2026-11-29T11:00:00.000Z' };
  const stateAt = (time: string) => noticeStateOf(notice, new Date(`2026-11-29T${time}Z`));
  expect([stateAt('10:29:59.000'), stateAt('10:30:00.000'), stateAt('11:00:00.000')]).toEqual([
    'planned',
    'running',
    'over',
  ]);
});
