import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilLimited } from '../support/acts/call.ts';
import { sayAll } from '../support/acts/chat.ts';
import { asked } from '../support/acts/earners.ts';
import { allItems, getItem, type Item, itemsUnder } from '../support/acts/items.ts';
import { addVideo, orderOf } from '../support/acts/orders.ts';
import {
  type Creator,
  newAdmin,
  newCreator,
  newFan,
  newPerson,
  type Person,
} from '../support/acts/people.ts';
import { newTicket } from '../support/acts/tickets.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';

type Lists = Record<string, Record<string, unknown>[]>;
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** What somebody finds in the copy that they asked for: the files by name, and the lists. */
const copyOf = async (person: Person): Promise<{ files: Record<string, Uint8Array>; lists: Lists }> => {
  expect((await person.call('own.askCopy', {})).status).toBe(200);
  expect((await person.call('own.askCopy', {})).status).toBe(200);
  await invoke('OwnDue', {});
  expect((await person.call('own.read', {})).body.copy).toMatchObject({ state: 'ready' });
  const { url } = (await person.call('own.copyAddress', {})).body;
  const response = await fetch(url);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.zip"$/);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const { madeAt, ...lists } = JSON.parse(text(files['everything.json']));
  expect(madeAt).toBeTruthy();
  return { files, lists };
};

const REVIEW = { rating: 4, comment: 'סבתא בכתה, "ממש"' };

let creator: Creator;
let fan: Person;
let other: Person;
let pending: string;
beforeAll(async () => {
  // One after the other: many sign-ups at once starve on a busy machine.
  creator = await newCreator();
  fan = await newFan(100_000);
  other = await newFan(50_000);
  const admin = await newAdmin();
  const { body: order } = await fan.call('requests.place', orderOf(creator, { recipient: 'סבתא, "רחל"' }));
  pending = (await fan.call('requests.place', orderOf(creator, { recipient: 'דודה לאה' }))).body.id;
  const words = { id: pending, brief: 1, recipient: 'דודה לאה', instructions: 'ועוד משהו' };
  expect((await fan.call('requests.changeBrief', words)).status).toBe(200);
  await other.call('requests.place', orderOf(creator, { recipient: 'של אחרים' }));
  await addVideo(order.id);
  const step = { id: order.id, from: 'pending', to: 'completed' } as const;
  const completed = await admin.call('requestsAdmin.setStatus', step);
  expect([completed.status, completed.body.code]).toEqual([200, undefined]);
  const review = { id: order.id, ...REVIEW };
  expect((await fan.call('requests.review', review)).status).toBe(200);
  await settled();
  await fan.call('accounts.addFavorite', { creatorId: creator.id });
  const ticket = await newTicket({ email: fan.email, message: 'איפה הקבלה?' });
  expect((await admin.call('supportAdmin.answer', { id: ticket, v: 1, text: 'היא בדרך' })).status).toBe(200);
  await asked(creator, 6_000);
  await settled();
}, 240_000);

/** Kinds of items that name a person and are not in a copy, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account: 'sums of the entries',
  audit: 'what admins did',
  bell: 'how far notifications were read',
  connection: 'open pages',
  conversation: 'each of its messages is in the copy',
  copy: 'the copy itself',
  creatorDay: 'sums of the requests and entries',
  digest: 'when an e-mail was sent last',
  earningDay: 'sums of the entries',
  email: 'the address is in the account',
  fanRow: 'rows of a list of requests',
  found: 'words by which something is found',
  'gift-mail-day': 'how many gifts go by e-mail on a day',
  inbox: 'the last message again',
  listTally: 'what the person was counted as',
  listedPerson: 'a row of a list of people',
  listedWithdrawal: 'a row of a list of withdrawals',
  login: 'the sign-ins are in the account',
  mail: 'it was sent to the person',
  once: 'that a call was made, as a hash',
  openDays: 'sums of the requests and entries',
  openSum: 'sums of the requests',
  ownSum: 'sums of the entries',
  ownerSums: 'sums of the requests',
  rate: 'counters of the last hours',
  rights: 'role and status are in the account',
  row: 'rows of lists',
  sent: 'that a message was sent',
  slot: 'the hour is in its request',
  standing: 'ratings as everybody sees them',
  tally: 'what a thing was counted as',
  wallet: 'the balance is in the account',
  withdrawalTally: 'what a withdrawal was counted as',
  word: 'words by which something is found',
};

/** Ids of the things of a list, as the table and the copy name them. */
const idsIn = (rows: Record<string, unknown>[] = []): unknown[] => rows.map(({ id }) => id).sort();
const idsOf = (items: Item[]): unknown[] => items.map((item) => item.id ?? thingIn(item)).sort();

/** `req_1` of `REQ#req_1`. */
const thingIn = ({ pk }: Item): string => String(pk).slice(String(pk).indexOf('#') + 1);

/** Whether it is kept for somebody else, and only names this person. */
const isOthers = ({ pk }: Item, { id }: Person): boolean =>
  /^(NTF|FAV)#/.test(String(pk)) && !String(pk).endsWith(id);

describe('a copy of everything', () => {
  it('of a fan holds what the table does: orders, money, messages, notifications', async () => {
    await sayAll(fan, { creatorId: creator.id, fanId: fan.id }, ['שלום', 'מתי הסרטון מוכן?']);
    await sayAll(other, { creatorId: creator.id, fanId: other.id }, ['הודעה של אחרים']);
    await settled();
    const { files, lists } = await copyOf(fan);
    const [record] = lists.account ?? [];
    expect(record).toMatchObject({ id: fan.id, email: fan.email, name: fan.name, role: 'fan' });
    const requests = (await itemsUnder('REQ#')).filter(({ fanId, sk }) => fanId === fan.id && sk === 'REQ');
    expect(requests).toHaveLength(2);
    expect(idsIn(lists.orders)).toEqual(idsOf(requests));
    const entries = (await itemsUnder(`ENT#${fan.id}`)).filter(({ e }) => e === 'entry');
    expect(idsIn(lists.wallet)).toEqual(idsOf(entries));
    expect(idsIn(lists.notifications)).toEqual(
      idsOf((await itemsUnder(`NTF#${fan.id}`)).filter(({ e }) => e === 'notification')),
    );
    expect(lists.messages?.map(({ text: said }) => said)).toEqual(['שלום', 'מתי הסרטון מוכן?']);
    expect(lists.reviews).toMatchObject([REVIEW]);
    expect(lists.favorites).toMatchObject([{ creatorId: creator.id }]);
    expect(lists.inquiries?.map(({ by, text: words }) => [by, words])).toEqual([
      ['asker', 'איפה הקבלה?'],
      ['team', 'היא בדרך'],
    ]);
    const earlier = (await itemsUnder(`REQ#${pending}`)).filter(({ e }) => e === 'brief');
    expect(lists['earlier-briefs']).toMatchObject(
      earlier.map(({ brief, recipient, instructions }) => ({ brief, recipient, instructions })),
    );
    expect(lists['earlier-briefs']).toHaveLength(1);
    const delivered = lists.orders?.find(({ status }) => status === 'completed');
    expect(delivered?.video).toMatch(new RegExp(`/dashboard/fan/requests/${delivered?.id}$`));
    const sheet = text(files['orders.csv']);
    expect(sheet).toContain('"סבתא, ""רחל"""');
    expect(sheet).toContain('price (ILS)');
    expect(Object.keys(files).sort()).toEqual(
      ['everything.json', ...Object.keys(lists).map((name) => `${name}.csv`)].sort(),
    );
  });

  it.each(['fan', 'creator'] as const)('of a %s leaves out nothing that names them', async (who) => {
    const person = who === 'fan' ? other : creator;
    const all = JSON.stringify((await copyOf(person)).lists);
    const naming = (await allItems()).filter((item) => JSON.stringify(item).includes(person.id));
    const own = naming.filter((item) => !(String(item.e) in LEFT_OUT) && !isOthers(item, person));
    const missing = own.filter(
      (item) => ![item.id, item.ref, thingIn(item)].some((name) => name && all.includes(String(name))),
    );
    expect(missing.map(({ e, pk, sk }) => [e, pk, sk])).toEqual([]);
    expect(own.length).toBeGreaterThan(3);
  });

  it('holds nothing of others', async () => {
    const { lists } = await copyOf(fan);
    const all = JSON.stringify(lists);
    for (const foreign of [
      other.id,
      other.email,
      creator.email,
      'של אחרים',
      'feeAgorot',
      'netAgorot',
      'netUndone',
      'takenBack',
    ])
      expect([foreign, all.includes(foreign)]).toEqual([foreign, false]);
  });

  it('of a creator holds their page, ads, orders, earnings and withdrawals, and no bank account', async () => {
    const { lists } = await copyOf(creator);
    expect(lists['creator-page']).toHaveLength(1);
    expect(idsIn(lists['videos-for-sale'])).toEqual([creator.adId]);
    const requests = (await itemsUnder('REQ#')).filter(
      ({ creatorId, sk }) => creatorId === creator.id && sk === 'REQ',
    );
    expect(idsIn(lists['received-orders'])).toEqual(idsOf(requests));
    expect(lists.earnings).toHaveLength(1);
    expect(lists['received-reviews']).toMatchObject([REVIEW]);
    const withdrawals = (await itemsUnder('WDR#')).filter(
      ({ creatorId, sk }) => creatorId === creator.id && sk === 'WDR',
    );
    expect(idsIn(lists.withdrawals)).toEqual(idsOf(withdrawals));
    expect(withdrawals).toHaveLength(1);
    const all = JSON.stringify(lists);
    for (const foreign of [fan.email, other.email, '73190046'])
      expect([foreign, all.includes(foreign)]).toEqual([foreign, false]);
  });

  it('is its owner’s alone, is told by e-mail, and ends', async () => {
    const nobody = await newPerson();
    expect((await nobody.call('own.copyAddress', {})).body.code).toBe('account.copy_missing');
    await settled();
    const subjects = async () => (await inboxOf(fan.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('העותק של המידע שלכם מוכן');
    const again = async () => {
      await invoke('OwnDue', {});
      return fan.call('own.askCopy', {});
    };
    const { allowed } = await untilLimited(3, again);
    expect(allowed.length).toBeGreaterThanOrEqual(1);
    const { until } = (await getItem(`COPY#${fan.id}`, 'COPY')) ?? {};
    const days = (Date.parse(String(until)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });
});
