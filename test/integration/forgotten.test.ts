import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { epochSeconds } from '../../functions/lib/lambda/epoch-seconds.ts';
import { derivedId } from '../../functions/lib/lambda/ids.ts';
import { PERSONAL, type PersonalThing, type Searched } from '../../shared/contracts/parts/personal.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import { caseIdOf } from '../../shared/reports.ts';
import { call } from '../support/acts/call.ts';
import { say } from '../support/acts/chat.ts';
import { upload } from '../support/acts/deliver.ts';
import { markedFilm } from '../support/acts/films.ts';
import { secretIn } from '../support/acts/gifts.ts';
import { allItems, forgetRates, getItem, type Item, patch } from '../support/acts/items.ts';
import { inDays } from '../support/acts/orders.ts';
import { type Creator, newPerson, newSuperAdmin, type Person, personOf } from '../support/acts/people.ts';
import { openSocket } from '../support/acts/sockets.ts';
import { inquirySecretFor } from '../support/acts/tickets.ts';
import { invoke, settled } from '../support/acts/world.ts';
import { saveAvatar, sendClip, sendPicture, sendReaction } from '../support/typed/marked-files.ts';
import { marked, markFor, watch, writtenPaths } from '../support/typed/marked-words.ts';
import { TYPED_TEXTS } from '../support/typed/typed-texts.ts';
import {
  leftInStorage,
  leftInTable,
  wordsOfCatalog,
  wordsOfCopy,
  wordsOfItem,
} from '../support/typed/words-left.ts';

const PRICE = 10_000;
const ADDED = ['gift_wrapping', 'social_share'] as const;
const WITH_ADDED = PRICE + SETTINGS_DEFAULT.giftWrappingAgorot + SETTINGS_DEFAULT.socialShareAgorot;
const PAST = '2026-01-01T00:00:00.000Z';

/** The answer of a call that has to succeed. */
const done = async <T>(calling: Promise<{ status: number; body: T & { code?: string } }>): Promise<T> => {
  const { status, body } = await calling;
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};

let admin: Person;
let creator: Creator;
let fan: Person;
let invited: string;
/** The words by which visitors found the creator and their ads. */
let catalogWords: readonly string[];

const profileVersion = async (id: string) => Number((await getItem(`CRE#${id}`, 'PROFILE'))?.v);

const newAd = async (): Promise<string> => {
  const facts = { priceAgorot: PRICE, deliveryHours: 24 };
  const files = async () => ({
    imageKey: await sendPicture(creator, 'thumbnail'),
    clipKey: await sendClip(creator),
  });
  const first = marked('catalogCreator.createAd', { ...facts, ...(await files()) });
  const made = await done(creator.call('catalogCreator.createAd', first));
  const changed = marked('catalogCreator.updateAd', {
    ...facts,
    ...(await files()),
    id: made.id,
    v: made.v,
  });
  const { v } = await done(creator.call('catalogCreator.updateAd', changed));
  const byDesk = marked('adsAdmin.update', { ...facts, id: made.id, v, active: true });
  await done(admin.call('adsAdmin.update', byDesk));
  return made.id;
};

/** What the creator says of themselves. */
const creatorSpeaks = async (): Promise<string> => {
  const { v } = (await done(creator.call('catalogCreator.profile', {}))).profile ?? { v: 0 };
  await done(
    creator.call(
      'catalogCreator.updateProfile',
      marked('catalogCreator.updateProfile', {
        category: 'musician',
        active: true,
        priceAgorot: 0,
        avatarKey: await sendPicture(creator, 'avatar'),
        bannerKey: await sendPicture(creator, 'banner'),
        v,
      }),
    ),
  );
  await done(creator.call('chat.saveSettings', marked('chat.saveSettings', { ordersOnly: false, v: 0 })));
  for (const [method, without] of [
    ['paypal', 'bankDetails'],
    ['bank', 'paypalEmail'],
  ] as const)
    await done(
      creator.call(
        'payouts.savePayoutDetails',
        marked('payouts.savePayoutDetails', { method, [without]: undefined }),
      ),
    );
  return newAd();
};

/** What the fan says of themselves, and of others before an order. */
const fanSpeaks = async (adId: string): Promise<void> => {
  const profile = await done(fan.call('accounts.profile', {}));
  await done(
    fan.call('accounts.updateProfile', marked('accounts.updateProfile', { language: 'he', v: profile.v })),
  );
  await saveAvatar(fan);
  const draft = { adId, occasion: 'birthday', deadline: inDays(7) };
  const kept = await done(call('drafts.keep', marked('drafts.keep', draft)));
  await done(fan.call('drafts.claim', { id: kept.id }));
  const inquiry = randomUUID();
  await done(call('support.contact', marked('support.contact', { email: fan.email }), { key: inquiry }));
  const ticketId = derivedId('tkt', 'contact', inquiry);
  await done(admin.call('supportAdmin.addNote', marked('supportAdmin.addNote', { id: ticketId })));
  const { id, v } = await done(admin.call('supportAdmin.get', { id: ticketId }));
  await done(admin.call('supportAdmin.answer', marked('supportAdmin.answer', { id, v })));
  const secret = await inquirySecretFor(fan.email);
  await done(call('support.write', marked('support.write', { secret }), { key: randomUUID() }));
  await done(
    call(
      'accounts.requestPasswordReset',
      marked('accounts.requestPasswordReset', { email: fan.email, language: 'he' }),
    ),
  );
  await done(fan.call('own.askAddress', marked('own.askAddress')));
};

/** An order that is delivered, given, reviewed; and one of a cart that is declined. */
const order = async (adId: string): Promise<string> => {
  const wishes = { adId, occasion: 'birthday', deadline: inDays(7) };
  const whole = { ...wishes, priceAgorot: WITH_ADDED, extras: ADDED, minor: false };
  const { id } = await done(fan.call('requests.place', marked('requests.place', whole)));
  await done(
    fan.call('requests.changeBrief', marked('requests.changeBrief', { id, brief: 1, minor: false })),
  );
  const asked = { requestId: id, email: fan.email };
  await done(fan.call('support.aboutOrder', marked('support.aboutOrder', asked)));
  const lines = [{ adId, priceAgorot: PRICE }];
  const cart = await done(fan.call('requests.placeCart', marked('requests.placeCart', { lines })));
  for (const other of cart.ids)
    await done(creator.call('requests.decline', marked('requests.decline', { id: other })));
  await done(creator.call('requests.approve', { id, brief: 2 }));
  expect((await upload(creator, id, await markedFilm(markFor('delivered video')))).status).toBe(200);
  await done(creator.call('requests.complete', marked('requests.complete', { id })));
  const review = { id, rating: 5, v: undefined };
  await done(fan.call('requests.review', marked('requests.review', review)));
  await done(creator.call('requests.answerReview', marked('requests.answerReview', { id, v: 1 })));
  return id;
};

/** A complaint that both speak about, and the desk decides. */
const complain = async (id: string): Promise<void> => {
  const about = { id, reason: 'name_wrong' };
  const opened = await done(fan.call('disputes.open', marked('disputes.open', about)));
  const contested = { id, v: opened.v, act: 'contest', amountAgorot: undefined, day: undefined };
  const answered = await done(creator.call('disputes.answer', marked('disputes.answer', contested)));
  const passed = { id, v: answered.v, act: 'pass_on' };
  const { v } = await done(fan.call('disputes.reply', marked('disputes.reply', passed)));
  const rejected = { id, v, act: 'reject', amountAgorot: undefined, day: undefined };
  await done(admin.call('disputesAdmin.decide', marked('disputesAdmin.decide', rejected)));
};

/** A gift that was renewed, sent and thanked for. */
const give = async (id: string): Promise<void> => {
  const first = await done(fan.call('ownGifts.share', { id }));
  const noted = await done(
    fan.call('ownGifts.change', marked('ownGifts.change', { id, v: first.v, reveal: null })),
  );
  const gift = await done(fan.call('ownGifts.renew', { id, v: noted.v }));
  await done(fan.call('ownGifts.change', marked('ownGifts.change', { id, v: gift.v, reveal: null })));
  const mail = { id, v: 0, language: 'he', expected: true, send: null };
  await done(fan.call('ownGifts.mail', marked('ownGifts.mail', mail)));
  const secret = secretIn(gift.path);
  await done(call('gifts.see', { secret }));
  await done(call('gifts.thank', marked('gifts.thank', { secret })));
  await sendReaction(secret);
};

const talk = async (): Promise<void> => {
  const pair = { creatorId: creator.id, fanId: fan.id };
  for (const person of [fan, creator]) {
    const socket = await openSocket(person);
    const { text } = marked<{ text: string }>('chat.message', {
      ...pair,
      action: 'message',
      id: randomUUID(),
    });
    await say(socket, pair, text);
    socket.socket.close();
    await done(person.call('chat.report', marked('chat.report', pair)));
  }
  for (const side of ['fan', 'creator']) {
    const id = `${side}.${creator.id}.${fan.id}`;
    const { v } = await done(admin.call('chatAdmin.report', { id }));
    await done(
      admin.call(
        'chatAdmin.decideReport',
        marked('chatAdmin.decideReport', { id, v, decision: 'dismissed' }),
      ),
    );
  }
};

/** What admins say of both. */
const judge = async (id: string): Promise<void> => {
  for (const person of [fan, creator]) {
    await done(admin.call('peopleAdmin.addNote', marked('peopleAdmin.addNote', { id: person.id })));
    await done(admin.call('peopleAdmin.sendMail', marked('peopleAdmin.sendMail', { id: person.id })));
  }
  const v = Number((await getItem(`REQ#${id}`, 'REQ'))?.v);
  const refund = { id, v, amountAgorot: 100, platformCovers: true };
  await done(admin.call('requestsAdmin.refund', marked('requestsAdmin.refund', refund)));
};

/** What both say of an ad that is reported, and what the desk does to it and to another one. */
const moderate = async (adId: string): Promise<void> => {
  const about = { kind: 'ad', of: adId, reason: 'misleading' };
  await done(fan.call('moderation.report', marked('moderation.report', about)));
  const openly = marked('moderation.reportOpenly', about);
  await done(call('moderation.reportOpenly', openly, { key: randomUUID() }));
  const id = caseIdOf('ad', adId);
  const warned = marked('moderationAdmin.decide', { id, v: 1, act: 'warn' });
  await done(admin.call('moderationAdmin.decide', warned));
  const { at: to } = (await creator.call('moderation.decision', { id })).body;
  await done(creator.call('moderation.answer', marked('moderation.answer', { id, to })));
  const another = await newAd();
  await done(admin.call('adsAdmin.toggle', marked('adsAdmin.toggle', { id: another, active: false })));
  await done(admin.call('adsAdmin.remove', marked('adsAdmin.remove', { id: another })));
};

/** E-mails of the order as a worker left them that was killed long ago: perhaps sent, and kept until somebody decides. */
const leaveMails = async (id: string): Promise<void> => {
  for (const [kind, { email: to }] of [
    ['order-received', fan],
    ['creator-new-request', creator],
  ] as const) {
    const values = { orderId: id, fanName: markFor(`in doubt: ${kind}`) };
    const mail = { event: `${id}#1`, kind, to, language: 'he', values, at: PAST };
    const place = { status: 'sending', deskPk: 'MAIL#sending', deskSk: `${PAST}#${kind}` };
    await patch({ pk: `MAIL#${id}#1`, sk: kind }, { ...place, mail });
  }
};

/** Whoever leaves has no money here. */
const emptyPurses = async (): Promise<void> => {
  await settled();
  const { balanceAgorot } = await done(fan.call('wallet.balance', {}));
  const adjustment = { userId: fan.id, amountAgorot: -balanceAgorot, reason: 'בדיקה' };
  await done(admin.call('walletAdmin.adjust', adjustment));
  const { availableAgorot } = await done(creator.call('payouts.earnings', {}));
  const toPaypal = { method: 'paypal', amountAgorot: availableAgorot, bankDetails: undefined };
  const refused = await done(
    creator.call('payouts.askWithdrawal', marked('payouts.askWithdrawal', toPaypal)),
  );
  await done(admin.call('payoutsAdmin.reject', marked('payoutsAdmin.reject', { id: refused.id })));
  const toBank = { method: 'bank', amountAgorot: availableAgorot, paypalEmail: undefined };
  const paid = await done(creator.call('payouts.askWithdrawal', marked('payouts.askWithdrawal', toBank)));
  await done(admin.call('payoutsAdmin.approve', marked('payoutsAdmin.approve', { id: paid.id })));
  await settled();
};

const objectTo = async (): Promise<void> => {
  for (const name of ['catalogAdmin.refuse', 'catalogAdmin.askForChanges'] as const)
    await done(admin.call(name, marked(name, { id: creator.id, v: await profileVersion(creator.id) })));
  const { id, v } = await done(admin.call('peopleAdmin.get', { id: fan.id }));
  const banned = await done(admin.call('rightsAdmin.ban', marked('rightsAdmin.ban', { id, v })));
  await done(admin.call('rightsAdmin.activate', { id, v: banned.v }));
  await settled();
};

/** Copies of everything, of which nobody may find one afterwards. */
const askForCopies = async (): Promise<void> => {
  for (const person of [fan, creator]) {
    // A sign-in of the very second in which sessions were ended is one of before.
    const { signedOutAt = 0 } = (await getItem(`USR#${person.id}`, 'USR')) ?? {};
    await expect.poll(() => epochSeconds(new Date())).toBeGreaterThan(Number(signedOutAt));
    const again = await personOf(person.email, person.name);
    await done(again.call('own.askCopy', {}));
  }
  await invoke('OwnDue', {});
};

const clock = async (name: string, key?: { pk: string; sk: string }): Promise<void> => {
  if (key && (await getItem(key.pk, key.sk))) await patch(key, { dueSk: `${PAST}#abcdef` });
  await invoke(name, {});
  await settled();
};

/** The account is deleted and every clock has run until nothing is due. */
const leave = async (person: Person): Promise<void> => {
  const again = await personOf(person.email, person.name);
  await done(again.call('own.askDeletion', {}));
  const deletion = { pk: `DELETION#${person.id}`, sk: 'DELETION' };
  await patch(deletion, { dueAt: PAST });
  await clock('OwnDue', deletion);
  await forget(person.id);
};

const forget = async (id: string): Promise<void> => {
  expect(await getItem(`USR#${id}`, 'USR')).toMatchObject({ name: '', email: '' });
  const closing = { pk: `CLOSING#${id}`, sk: 'CLOSING' };
  const forgetting = { pk: `FORGET#${id}`, sk: 'FORGET' };
  for (const _ of [1, 2, 3]) {
    await clock('PeopleEndAccess');
    await clock('PeopleClose', closing);
    await clock('GiftsDue');
    await clock('OwnDue', forgetting);
  }
  expect(await getItem(forgetting.pk, forgetting.sk)).toBeNull();
};

/** What no list of a copy has of a thing that is in one, and why. */
const NOT_COPIED: Readonly<Record<string, string>> = {
  'gift.email': 'the recipient’s address goes with the e-mail that it was for',
};

type Pair = `${PersonalThing} ${string}`;
/** The address of an inquiry is the fan’s here, who is found by it as everybody is. */
const SAID_TWICE = ['support.contact.email', 'support.aboutOrder.email'];
const PERSONAL_TEXTS = TYPED_TEXTS.flatMap(({ path, thing }) =>
  thing && !SAID_TWICE.includes(path) ? [{ path, thing }] : [],
);
const things = Object.entries(PERSONAL) as [PersonalThing, (typeof PERSONAL)[PersonalThing]][];
const pairsOf = (words: readonly string[], place: string): Pair[] =>
  PERSONAL_TEXTS.flatMap(({ path, thing }) => (words.includes(path) ? [`${thing} ${place}` as const] : []));

/** Fields of things that are in a list of a copy, and whose words are not there, whichever endpoint took them. */
const notCopied = (lists: ReadonlyMap<string, readonly string[]>): string[] => {
  const isThere = new Map<string, boolean>();
  for (const { path, thing } of PERSONAL_TEXTS) {
    const { copy } = PERSONAL[thing];
    if ('none' in copy) continue;
    const field = `${thing}.${path.slice(path.lastIndexOf('.') + 1)}`;
    isThere.set(field, Boolean(isThere.get(field) || copy.some((list) => lists.get(list)?.includes(path))));
  }
  return [...isThere].flatMap(([field, is]) => (is ? [] : [field])).sort();
};

/** What a row of the table is found by; null: it is no row of a search. */
const searchOf = ({ e, pk }: Item): Searched | null => {
  if (e === 'listedPerson') return 'people';
  if (e === 'listedWithdrawal') return 'payments';
  const [, scope = ''] = e === 'word' ? String(pk).split('#') : [];
  const found = {
    USR: 'people',
    REQ: 'requests',
    DSP: 'requests',
    CRE: 'requests',
    PAY: 'payments',
    CNV: 'conversations',
    TKT: 'tickets',
  } as const;
  return found[scope as keyof typeof found] ?? null;
};

it('every text of every contract is written by a fan, a creator, a recipient and an admin', async () => {
  await forgetRates();
  admin = await newSuperAdmin();
  const star = await newPerson({ role: 'creator', name: markFor('sign-up of the creator') });
  creator = { ...star, adId: '', priceAgorot: PRICE };
  fan = await newPerson({ name: markFor('sign-up of the fan') });
  watch(fan.email, 'address of the fan');
  watch(creator.email, 'address of the creator');
  await patch({ pk: `CRE#${creator.id}`, sk: 'PROFILE' }, { approved: true, deskPk: 'CRE#shown' });
  await done(fan.call('wallet.topUpDemonstration', { amountAgorot: 40_000 }));
  const adId = await creatorSpeaks();
  await settled();
  await invoke('CatalogRebuild', {});
  catalogWords = await wordsOfCatalog();
  await fanSpeaks(adId);
  const id = await order(adId);
  await settled();
  await give(id);
  await talk();
  await complain(id);
  await judge(id);
  await moderate(adId);
  await leaveMails(id);
  await emptyPurses();
  // What ends access needs a password of the last minutes.
  admin = await personOf(admin.email, admin.name);
  const role = { role: 'fan', language: 'he' };
  invited = (await done(admin.call('rightsAdmin.invite', marked('rightsAdmin.invite', role)))).id;
  await objectTo();
  await settled();
  await invoke('CatalogRebuild', {});
  await askForCopies();
  const personal = TYPED_TEXTS.filter(({ thing }) => thing).map(({ path }) => path);
  expect(personal.filter((path) => !writtenPaths().has(path))).toEqual([]);
}, 600_000);

it('every field is in the copy of who wrote it, as its thing says', async () => {
  const copies = [await wordsOfCopy(fan.id), await wordsOfCopy(creator.id)];
  const names = new Set(copies.flatMap((copy) => [...copy.keys()]));
  const lists = new Map([...names].map((name) => [name, copies.flatMap((copy) => copy.get(name) ?? [])]));
  expect(notCopied(lists)).toEqual(Object.keys(NOT_COPIED).sort());
  const none = things.flatMap(([thing, { copy }]) => ('none' in copy ? [thing] : []));
  const copied = [...lists].flatMap(([name, words]) => pairsOf(words, name));
  expect(copied.filter((pair) => none.some((thing) => pair.startsWith(`${thing} `)))).toEqual([]);
});

it('nothing is found but by what its thing says', async () => {
  const rows = (await allItems()).flatMap((item) => {
    const search = searchOf(item);
    return search ? pairsOf(wordsOfItem(item), search) : [];
  });
  const found = new Set([...rows, ...pairsOf(catalogWords, 'catalog')]);
  const said = things.flatMap(([thing, { found: by }]) => by.map((search) => `${thing} ${search}`));
  expect([...found].sort()).toEqual(said.sort());
});

it('nothing of who left is anywhere', async () => {
  for (const person of [fan, creator]) await leave(person);
  admin = await personOf(admin.email, admin.name);
  const { v } = await done(admin.call('peopleAdmin.get', { id: invited }));
  await done(admin.call('rightsAdmin.remove', { id: invited, v }));
  await settled();
  await forget(invited);
  await invoke('CatalogRebuild', {});
  expect(await leftInTable()).toEqual([]);
  expect(await leftInStorage([fan.id, creator.id, invited])).toEqual([]);
}, 600_000);
