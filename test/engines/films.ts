import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CREATORS } from '../../demo/creators.ts';
import { DEMO_PASSWORD } from '../../demo/logins.ts';
import type { EndpointName, InputOf, OutputOf } from '../../frontend/src/api/endpoint-types.ts';
import { signInBySrp } from '../../infra/local/cognito/srp-for-test.ts';
import { findFfmpeg } from '../../infra/local/mediaconvert/ffmpeg.ts';
import { KINDS, type Kind, makeKind } from '../../infra/local/mediaconvert/films-for-test.ts';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import type { VideoType } from '../../shared/limits.ts';
import { newFan } from '../journeys/page/new-fan.ts';
import { withPool } from '../journeys/page/stage-pool.ts';
import { requestFor } from '../support/cloud/request-for.ts';
import type { Walk } from './walk.ts';

/** Packed anew as they are, turned, and made anew: of a phone, of ten bits, of a browser, of an old camera. */
const NAMES = ['MP4', 'rotated', 'HEVC of an iPhone', 'HEVC of 10 bit', 'WebM of VP9', 'AVI of MPEG-4'];
const STAR = CREATORS[2];
/** How long one that is made anew may take, on a machine that does other things too. */
const PREPARED_WITHIN_MS = 120_000;

type Caller = <N extends EndpointName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>;

/** Somebody who is signed in at the product of `origin`; throws what a call is refused with. */
const callerOf = async (origin: string, email: string): Promise<Caller> => {
  const { access: token } = await withPool(origin, ({ identities, ...pool }) =>
    signInBySrp(identities, { ...pool, email, password: DEMO_PASSWORD }),
  );
  return async (name, input) => {
    const { path, init } = requestFor(name, input, { token });
    const response = await fetch(origin + path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
};

/** A video of somebody's, in everybody's hands. */
interface Film {
  readonly kind: string;
  readonly id: string;
  readonly gift: string;
}

const send = async (creator: Caller, id: string, type: VideoType, body: Buffer) => {
  const { uploadId } = await creator('requestVideos.start', { id, type, bytes: body.length });
  const { parts } = await creator('requestVideos.parts', { id, uploadId, parts: [1] });
  await fetch(parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(body) });
  await creator('requestVideos.finish', { id, uploadId });
  const end = Date.now() + PREPARED_WITHIN_MS;
  while ((await creator('requests.get', { id })).preparingSince) {
    if (Date.now() > end) throw new Error(`${id} is still being prepared`);
    await pause(500);
  }
};

/** Ordered, delivered, given as a gift and shown to everybody. */
const deliver = async (fan: Caller, creator: Caller, kind: Kind, body: Buffer): Promise<Film> => {
  const { items } = await creator('catalogCreator.ads', {});
  const ad = items.find(({ active }) => active);
  const { id } = await fan('requests.place', {
    adId: ad?.id ?? '',
    priceAgorot: ad?.priceAgorot ?? 0,
    occasion: 'birthday',
    recipient: kind.name,
    instructions: '80!',
    minor: false,
    deadline: addDays(dayOf(new Date()), 14),
  });
  await creator('requests.approve', { id });
  await send(creator, id, kind.type, body);
  await creator('requests.complete', { id });
  const { path } = await fan('ownGifts.share', { id });
  await fan('ownGifts.allowShowing', { id, allow: true });
  await creator('ownGifts.showVideo', { id, show: true });
  return { kind: kind.name, id, gift: path ?? '' };
};

/** Kinds of files as phones and programs make them: each plays for its creator, its buyer, its recipient and a visitor. */
export const films = async (walk: Walk, origin: string): Promise<void> => {
  const { t, language } = walk;
  const email = await newFan(origin, language === 'he' ? 'גלי שחר' : 'Gali Shahar', language);
  const star = `${STAR?.key}@example.com`;
  const program = findFfmpeg();
  if (!program) throw new Error('there is no ffmpeg to make films with: `apt-get install ffmpeg`');
  const [fan, creator] = [await callerOf(origin, email), await callerOf(origin, star)];
  await fan('wallet.topUpDemonstration', { amountAgorot: 150_000 });
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  const made: Film[] = [];
  try {
    for (const kind of KINDS.filter(({ name }) => NAMES.includes(name)))
      made.push(await deliver(fan, creator, kind, makeKind(program, folder, kind)));
  } finally {
    rmSync(folder, { recursive: true });
  }

  await walk.signIn(star);
  for (const { id, kind } of made) {
    await walk.go(`/dashboard/creator/requests?status=completed&request=${id}`);
    await walk.opened();
    await walk.watches(`creator, ${kind}`);
  }
  await walk.signIn(email);
  for (const { id, kind } of made) {
    await walk.go(`/dashboard/fan/requests/${id}`);
    await walk.watches(`buyer, ${kind}`);
  }
  await walk.look('film-of-buyer');
  await walk.anew();
  for (const { gift, kind } of made) {
    await walk.go(gift);
    await walk.watches(`recipient, ${kind}`);
  }
  await walk.look('film-of-recipient');
  const { creatorId } = await fan('requests.get', { id: made[0]?.id ?? '' });
  await walk.go(`/creator/${creatorId}`);
  const play = t('catalog:shown.play', {
    occasion: t('common:occasion.birthday'),
    creator: STAR?.name ?? '',
  });
  // The newest first; what was pressed is a button no more.
  for (const { kind } of made.toReversed()) {
    await walk.press('button', play);
    await walk.watches(`visitor, ${kind}`);
  }
  await walk.look('films-of-visitor');
};
