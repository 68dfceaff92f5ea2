import { parentPort } from 'node:worker_threads';
import { actorOf, type User } from '../functions/accounts/person/user.ts';
import { Refusal } from '../functions/lib/lambda/errors.ts';
import { patiently } from '../functions/lib/lambda/patience.ts';
import { putNew } from '../functions/lib/table/table.ts';
import { createAd } from '../functions/market/catalog/ads/create-ad.ts';
import { changeAd, findAds, findProfile } from '../functions/market/catalog/model/catalog.table.ts';
import { approveCreator } from '../functions/market/catalog/profiles/approve-creator.ts';
import { updateProfile } from '../functions/market/catalog/profiles/update-profile.ts';
import { setHours } from '../functions/market/catalog/slots/set-availability.ts';
import { findHours } from '../functions/market/catalog/slots/slots.table.ts';
import { DAY_MS } from '../shared/calendar/dates.ts';
import type { OwnExtra } from '../shared/order/extras.ts';
import { makeAdmins } from './admins.ts';
import { adsOf, type DemoAd } from './ads.ts';
import { CREATORS, type DemoCreator } from './creators.ts';
import { DISPUTES } from './disputes.ts';
import { DEMO_WEEK, demoTime } from './hours.ts';
import { enrol } from './identities.ts';
import { adFor, BRIEFS, briefFor, briefHeard, type DemoBrief, FANS, madeOf, REVIEWS } from './orders.ts';
import { type DemoOrder, EXTRAS_ADDED, playOrder } from './orders-of-demo.ts';
import { namedIn } from './paper/speech.ts';
import { playReports } from './reports.ts';
import { sideBySide } from './side-by-side.ts';
import { sayWhoRunsIt, writePages } from './site.ts';
import { openTickets } from './tickets.ts';
import { posterFile, publishClip, uploadImage } from './uploads.ts';
import { playWithdrawals } from './withdrawals.ts';

/**
 * The demonstration: people, ads and orders with a past, put in through the product's own use cases. Every step is
 * made once, so a start that was cut off goes on where it stopped.
 */
const ADS_EACH = 3;
/** Every third creator keeps hours for orders, the first one among them. */
const WITH_HOURS = 3;
/** The last two creators wait for an admin; three before them began this month. */
const WAITING = 2;
const NEW = 3;

const now = new Date();
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
const callOf = (user: User) => ({
  actor: actorOf(user),
  identity: { sub: '', authTime: 0 },
  address: 'demo',
  key: undefined,
});

interface Seeded {
  readonly creator: DemoCreator;
  readonly user: User;
  readonly ads: { readonly id: string; readonly title: string; readonly priceAgorot: number }[];
  readonly offers: readonly DemoAd[];
}

/**
 * What creators, in turn, answered to whether their videos may be published; who began this month has not yet. Those who sell
 * such orders (`EXTRAS_ADDED`) said yes, at the site's price.
 */
const YES: OwnExtra = { id: 'download_rights' };
const NO: OwnExtra = { ...YES, priceAgorot: null };
const DEARER: OwnExtra = { ...YES, priceAgorot: 2_500 };
const ANSWERS = [YES, YES, DEARER, YES, YES, NO, YES, DEARER, NO, YES];
const answersOf = (turn: number): OwnExtra[] =>
  turn < CREATORS.length - WAITING - NEW ? [pick(ANSWERS, turn)] : [];

const dress = async (creator: DemoCreator, user: User, turn: number): Promise<void> => {
  const profile = await findProfile(user.id, { consistent: true });
  if (!profile || profile.avatar) return;
  const [avatarKey, bannerKey] = await Promise.all([
    uploadImage(user.id, 'avatar', `${creator.key}-avatar.webp`, posterFile(`${creator.key}.mp4`)),
    uploadImage(user.id, 'banner', `${creator.key}-banner.webp`),
  ]);
  const { name, nameEn, category, bio, bioEn, specialties, fromShekels } = creator;
  const socialLinks = {
    website: '',
    facebook: '',
    twitter: '',
    instagram: `https://example.com/${creator.key}`,
    youtube: '',
  };
  const input = {
    name,
    nameEn,
    category,
    bio,
    ...(bioEn ? { bioEn } : {}),
    priceAgorot: fromShekels * 100,
    specialties: [...specialties],
    socialLinks,
    avatarKey,
    bannerKey,
    extras: answersOf(turn),
    active: true,
    v: profile.v,
  };
  await updateProfile({ ...callOf(user), input, now: daysAgo(89) });
};

/** How many days ago the creators began, of whom the newest have sold nothing yet. */
const beganBefore = (turn: number): number => {
  const last = CREATORS.length - WAITING;
  return turn >= last - NEW && turn < last ? 5 + 6 * (last - turn) : 90 - turn;
};

const advertise = async (creator: DemoCreator, user: User, turn: number): Promise<Seeded['ads']> => {
  const profile = await findProfile(user.id, { consistent: true });
  const clip = await publishClip(user.id, creator.key);
  const offers = adsOf(creator, turn).slice(profile?.adIds.length ?? 0, ADS_EACH);
  for (const [index, { aboveShekels, fits: _fits, about: _about, ...offer }] of offers.entries()) {
    const imageKey = await uploadImage(
      user.id,
      'thumbnail',
      `${creator.key}-portrait.webp`,
      posterFile(`${creator.key}.mp4`),
    );
    const terms = {
      priceAgorot: (creator.fromShekels + aboveShekels) * 100,
      deliveryHours: creator.deliveryHours,
    };
    const input = { ...offer, ...terms, imageKey, clipKey: '', active: true };
    const key = `${creator.key}-${(profile?.adIds.length ?? 0) + index}`;
    await createAd({
      ...callOf(user),
      input,
      key,
      now: daysAgo(Math.min(80 - turn - index * 20, beganBefore(turn) - 1 - index)),
    });
  }
  const ads = await findAds((await findProfile(user.id, { consistent: true })) ?? { adIds: [] }, {
    consistent: true,
  });
  return Promise.all(ads.map((ad) => (ad.clip ? ad : changeAd(ad, { clip }))));
};

const keepHours = async (user: User, turn: number): Promise<void> => {
  const { v } = await findHours(user.id);
  if (turn % WITH_HOURS !== 0 || v > 0) return;
  await setHours({ ...callOf(user), input: { slots: [...DEMO_WEEK], v }, now: daysAgo(79) });
};

const makeCreator = async (creator: DemoCreator, turn: number, admin: User): Promise<Seeded> => {
  const user = { ...(await enrol(creator, daysAgo(beganBefore(turn)))), creator: true };
  await dress(creator, user, turn);
  const ads = await advertise(creator, user, turn);
  await keepHours(user, turn);
  if (turn < CREATORS.length - WAITING) {
    const { approved, v = 0 } = (await findProfile(user.id, { consistent: true })) ?? {};
    if (!approved)
      await approveCreator({
        ...callOf(admin),
        input: { id: user.id, v },
        now: daysAgo(Math.min(85, beganBefore(turn) - 1)),
      });
  }
  return { creator, user, ads, offers: adsOf(creator, turn) };
};

/** Orders of the demo creator that are open. */
const OPEN = 5;

const ENDS: readonly DemoOrder['ends'][] = ['completed', 'completed', 'completed', 'declined', 'completed'];

/** The same, due at an hour its creator keeps. */
const atHour = (order: DemoOrder): DemoOrder => ({ ...order, time: demoTime(order.placedAt, order.days) });

/**
 * Twenty orders of the demo creator, a brief each, so that what was celebrated is 45, 30, 15 and 10 per cent of them: one is
 * complained of, some are still open. And two for each of the others that are shown, with what somebody would order of them.
 */
const ordersOf = (seeded: readonly Seeded[], fans: readonly User[]): DemoOrder[] => {
  const [star, ...others] = seeded;
  if (!star) return [];
  const order = (
    one: Seeded,
    turn: number,
    days: number,
    ends: DemoOrder['ends'],
    deadlineDays = 7,
    asked: DemoBrief = briefFor(one.offers, turn),
  ): DemoOrder => {
    const { key } = one.creator;
    const fan = pick(fans, turn + key.length);
    // The demo creator has one clip for many: there it is for whom it greets where the first fan looks.
    const isHeard = ['recorded', 'completed'].includes(ends) && (one !== star || fan === fans[0]);
    const brief = isHeard ? briefHeard(namedIn(key), one.offers, asked) : asked;
    return {
      key: `demo-${key}-${turn}`,
      fan,
      creator: one.user,
      clip: `${key}.mp4`,
      ad: madeOf(adFor(brief, one.offers, turn), one.ads),
      brief,
      placedAt: daysAgo(days),
      days: deadlineDays,
      ...pick(EXTRAS_ADDED, turn),
      ends,
      review: turn % 2 === 0 ? pick(REVIEWS, turn / 2 + key.length) : undefined,
    };
  };
  const ofStar = (turn: number, days: number, ends: DemoOrder['ends'], deadlineDays = 7) =>
    order(star, turn, days, ends, deadlineDays, pick(BRIEFS, turn));
  // The first brief is complained of.
  const past = BRIEFS.slice(0, -OPEN).flatMap((_, turn) =>
    turn === 0 ? [] : ofStar(turn, 70 - turn * 3, pick(ENDS, turn)),
  );
  const open = [
    atHour(ofStar(15, 1, 'pending')),
    ofStar(16, 0.2, 'pending', 3),
    atHour(ofStar(17, 4, 'approved', 5)),
    ofStar(18, 3, 'recorded', 6),
    ofStar(19, 6.5, 'approved', 6),
  ];
  const rest = others
    .slice(0, -WAITING - NEW)
    .flatMap((one, index) => [
      order(one, index, 50 - index, 'completed'),
      order(one, index + 3, 12, pick(['completed', 'pending', 'approved', 'declined'] as const, index), 14),
    ]);
  // Of the first creators and of the first fan, where a demonstration looks first.
  const complained = DISPUTES.flatMap((dispute, index) => {
    const one = seeded[index];
    const [fan] = fans;
    if (!one || !fan) return [];
    return {
      ...order(one, index, 1.2, 'completed', 7, ...(index === 0 ? [pick(BRIEFS, 0)] : [])),
      key: `demo-${one.creator.key}-complained`,
      fan,
      dispute,
      review: undefined,
    };
  });
  return [...past, ...open, ...rest, ...complained];
};

const chooseFeatured = async (seeded: readonly Seeded[]): Promise<void> => {
  const chosen = [0, 8, 15, 22, 28, 34, 4, 18].flatMap((index) => seeded[index]?.user.id ?? []);
  await putNew({
    pk: 'CONFIG',
    sk: 'featured_creators',
    e: 'config',
    v: 1,
    value: { creator_ids: chosen },
    updatedAt: now.toISOString(),
  });
};

const say = (text: string) => parentPort?.postMessage(text);

const putIn = async (): Promise<void> => {
  const admin = await makeAdmins(daysAgo(100));
  const fans: User[] = [];
  for (const [index, fan] of FANS.entries()) fans.push(await enrol(fan, daysAgo(95 - index)));
  await writePages(admin, daysAgo(30));
  await sayWhoRunsIt(now);
  await openTickets(admin, daysAgo);
  let made = 0;
  const seeded = await sideBySide([...CREATORS.entries()], async ([turn, creator]) => {
    const one = await makeCreator(creator, turn, admin);
    made += 1;
    if (made % 10 === 0) say(`${made} of ${CREATORS.length} creators`);
    return one;
  });
  await chooseFeatured(seeded);
  const orders = ordersOf(seeded, fans);
  // Orders of one creator, or of one fan, write to the same balance.
  await sideBySide([...Map.groupBy(orders, ({ creator }) => creator.id).values()], async (ofCreator) => {
    for (const order of ofCreator) await playOrder(order);
  });
  const [star] = seeded;
  if (star) await playWithdrawals(star.user, admin);
  const [fan] = fans;
  if (fan) await playReports(seeded, { fan, admin }, daysAgo(2));
  say(`${orders.length} orders`);
};

const PATIENCE_MS = 5 * 60_000;
const onBusy = () => say('the table is busy; it goes on');

/** Where much else runs, writes meet each other for longer than one waits: then the rest is put in by another start. */
const STARTS = 5;
for (let start = 1; ; start++) {
  try {
    await patiently({ milliseconds: PATIENCE_MS, onBusy }, putIn);
    break;
  } catch (error) {
    if (start === STARTS || !(error instanceof Refusal && error.code === 'service.busy')) throw error;
  }
}
