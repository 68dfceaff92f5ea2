import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type RequestView, request } from '../../../../shared/contracts/parts/request-views.ts';
import { requestFacts } from './request-facts.ts';

/** What this one has not is null, as in the answer. */
const NOTHING = Object.fromEntries(Object.keys(request().shape).map((name) => [name, null]));
const REQUEST = {
  ...NOTHING,
  id: 'req_1',
  shortId: '1',
  adId: 'ad_1',
  title: 'ברכה',
  occasion: 'birthday',
  recipient: 'סבתא',
  minor: false,
  instructions: 'לשיר',
  status: 'completed',
  priceAgorot: 18_500,
  netAgorot: 14_800,
  netUndoneAgorot: 14_800,
  refundedAgorot: 5_000,
  refundReason: 'הקול נחתך',
  takenBackAgorot: 4_000,
  deadlineAt: '2026-11-27T21:59:59Z',
  arrivesBy: '2026-11-22',
  extras: ['gift_wrapping'],
  extraPrices: { gift_wrapping: 500 },
  brief: 1,
  nudgeFrom: '2026-11-21T22:00:00.000Z',
  undone: [],
  eventDate: '2026-11-29',
  revealAt: '2026-11-29T17:00:00.000Z',
  hasVideo: true,
  delivered: true,
  reviewed: false,
  fanId: 'usr_1',
  fanName: 'דנה',
  fanAvatar: '',
  creatorId: 'usr_2',
  creatorName: 'נועה',
  creatorAvatar: '',
  at: '2026-11-20T10:00:00Z',
  approvedAt: '2026-11-21T10:00:00Z',
  videoAt: '2026-11-22T10:00:00Z',
  completesWhenReady: false,
  closedAt: '2026-11-22T10:00:00Z',
  v: 4,
} as unknown as RequestView;

const NOW = new Date('2026-11-25T10:00:00Z');
const namesOf = (reader: 'fan' | 'creator' | 'admin', request = REQUEST) =>
  requestFacts(reader, request, NOW).map(({ name }) => name);
const shownOf = (reader: 'fan' | 'creator' | 'admin', name: string, request = REQUEST) =>
  requestFacts(reader, request, NOW).find((fact) => fact.name === name)?.value;

test('each reader sees what is theirs to know, and in one order', () => {
  expect(namesOf('fan')).toEqual(
    'creator recipient minor occasion eventDate instructions arrivesBy deadline extras use price refunded refundReason'.split(
      ' ',
    ),
  );
  expect(namesOf('creator')).toEqual(
    'ad fan recipient minor occasion eventDate arrivesBy deadline use price earned refundReason ordered approved delivered closed'.split(
      ' ',
    ),
  );
  expect(namesOf('admin')).toEqual(
    'id status ad creator fan recipient minor occasion eventDate arrivesBy deadline extras use price net refunded refundReason ordered closed'.split(
      ' ',
    ),
  );
});

test('a fan learns nothing of what the creator gets, and a creator nothing of refunds but their own share', () => {
  const seen = (reader: 'fan' | 'creator') => JSON.stringify(requestFacts(reader, REQUEST, NOW));
  expect(seen('fan')).not.toContain(String(REQUEST.netAgorot));
  expect(seen('creator')).not.toContain(String(REQUEST.refundedAgorot));
  expect(shownOf('creator', 'earned')).toEqual({ kind: 'agorot', agorot: 10_800 });
  expect(shownOf('admin', 'net')).toEqual({ kind: 'agorot', agorot: 14_800 });
});

test('why money went back is told to those from whom and to whom it went, while it is back', () => {
  const covered = { ...REQUEST, takenBackAgorot: 0 };
  const told = { kind: 'words', text: 'הקול נחתך' };
  expect([shownOf('fan', 'refundReason', covered), shownOf('creator', 'refundReason', covered)]).toEqual([
    told,
    undefined,
  ]);
  expect(shownOf('fan', 'refundReason', { ...REQUEST, status: 'approved' })).toBeUndefined();
});

test('what the creator wrote of a decline stands on it for all, and on no order that was reopened', () => {
  const declined = { ...REQUEST, status: 'declined' as const, declineWords: 'אני בחופשה' };
  for (const reader of ['fan', 'creator', 'admin'] as const)
    expect(shownOf(reader, 'declineWords', declined)).toEqual({ kind: 'words', text: 'אני בחופשה' });
  expect(shownOf('fan', 'declineWords', { ...declined, status: 'approved' })).toBeUndefined();
});

test('where it was posted and whether it may be published are told to everybody', () => {
  const shared: RequestView = {
    ...REQUEST,
    extras: ['download_rights', 'social_share'],
    postUrl: 'https://youtu.be/1',
  };
  for (const reader of ['fan', 'creator', 'admin'] as const) {
    expect(shownOf(reader, 'use', shared)).toEqual({ kind: 'use', use: { kind: 'publish' } });
    const until = { kind: 'until', day: '2027-02-20' };
    expect(shownOf(reader, 'use', { ...shared, publishDays: 90 })).toEqual({ kind: 'use', use: until });
    expect(shownOf(reader, 'use')).toEqual({ kind: 'use', use: { kind: 'private' } });
    expect(shownOf(reader, 'post', shared)).toEqual({ kind: 'link', address: 'https://youtu.be/1' });
    expect(shownOf(reader, 'use', { ...shared, status: 'declined' })).toBeUndefined();
  }
});

test('when a gift is to open is told until there is one, which says it itself', () => {
  const open = { ...REQUEST, status: 'approved' as const };
  const opens = { kind: 'instant', at: REQUEST.revealAt };
  expect([shownOf('fan', 'reveal', open), shownOf('admin', 'reveal', open)]).toEqual([opens, opens]);
  expect([shownOf('creator', 'reveal', open), shownOf('fan', 'reveal')]).toEqual([undefined, undefined]);
});

test('what a request does not have is left out, and an open one says that it is', () => {
  const open: RequestView = {
    ...REQUEST,
    status: 'declined',
    minor: null,
    eventDate: null,
    extras: [],
    refundedAgorot: 0,
    approvedAt: null,
    videoAt: null,
    closedAt: null,
  };
  expect(namesOf('fan', open)).toEqual(
    'creator recipient occasion instructions arrivesBy deadline price'.split(' '),
  );
  expect(shownOf('creator', 'minor')).toEqual({ kind: 'minor', minor: false });
  expect(namesOf('creator', open)).toEqual(
    'ad fan recipient occasion arrivesBy deadline price ordered'.split(' '),
  );
  expect(shownOf('admin', 'closed', open)).toEqual({ kind: 'own' });
});

/** The texts of a namespace as the file has them. */
const textsOf = (language: 'he' | 'en', namespace: string) =>
  JSON.parse(readFileSync(`shared/locales/${language}/${namespace}.json`, 'utf8'));

test.each(['he', 'en'] as const)(
  'the promised day and the deadline have a name each, for everybody: %s',
  (language) => {
    const promised = textsOf(language, 'order').details.arrivesBy;
    const deadlines = [
      textsOf(language, 'creator').requests.deadline,
      textsOf(language, 'admin').requests.deadline,
      textsOf(language, 'fan').request.deadline,
    ];
    expect(new Set(deadlines).size).toBe(1);
    expect(deadlines).not.toContain(promised);
    expect(textsOf(language, 'creator').requests.promised).toBe(promised);
    // Figures count by the deadline, and say so.
    const word = language === 'he' ? 'תאריך היעד' : 'deadline';
    expect(textsOf(language, 'creator').analytics.times.inTime).toContain(word);
    expect(textsOf(language, 'analytics').figures.inTime).toContain(word);
  },
);
