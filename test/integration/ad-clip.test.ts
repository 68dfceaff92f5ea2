import { beforeAll, describe, expect, it } from 'vitest';
import { CLIP_MAX_BYTES } from '../../shared/limits.ts';
import { call } from '../support/acts/call.ts';
import { CUT, FILM, isFilm, PHONE, SOUND } from '../support/acts/films.ts';
import { type Creator, newCreator } from '../support/acts/people.ts';
import { saveClip as save, sendClip as upload } from '../support/acts/pictures.ts';
import { siteUrl } from '../support/acts/world.ts';

let creator: Creator;
let other: Creator;
beforeAll(async () => {
  [creator, other] = await Promise.all([newCreator(), newCreator()]);
});

const FIELDS = { title: 'ברכה', priceAgorot: 12_345, deliveryHours: 24 };

/** The stored ad, since the one shown to visitors may be ten seconds old. */
const clipOf = async ({ call: asOwner, adId }: Creator) =>
  (await asOwner('catalogCreator.previewAd', { id: adId })).body.ad.clip;

describe('the sample clip of an ad', () => {
  it('is uploaded, shown to everybody who looks at the ad, replaced and removed', async () => {
    const { status, key } = await upload(creator, FILM);
    expect(status).toBe(204);
    const saved = await save(creator, key);
    expect(saved.body.clip).toMatch(new RegExp(`^/media/${creator.id}/clip-[0-9a-z]+\\.mp4$`));
    expect((await call('catalog.ad', { id: creator.adId })).body.clip).toBe(saved.body.clip);
    const served = await fetch(siteUrl(saved.body.clip ?? ''));
    expect(served.headers.get('content-type')).toBe('video/mp4');
    expect(isFilm(Buffer.from(await served.arrayBuffer()))).toBe(true);

    expect((await save(creator, '')).body.clip).toBe(saved.body.clip);

    const replaced = await save(creator, (await upload(creator, FILM)).key);
    expect(replaced.body.clip).not.toBe(saved.body.clip);
    const third = await save(creator, (await upload(creator, FILM)).key);
    expect((await fetch(siteUrl(replaced.body.clip ?? ''))).status).not.toBe(200);

    expect((await save(creator, 'no-clip')).body.clip).toBeNull();
    expect((await fetch(siteUrl(third.body.clip ?? ''))).status).not.toBe(200);
    expect(await clipOf(creator)).toBeNull();
  });

  it('does not say where it was filmed', async () => {
    const { clip } = (await save(creator, (await upload(creator, PHONE, 'mov')).key)).body;
    expect(clip).toMatch(/\.mp4$/);
    const served = Buffer.from(await (await fetch(siteUrl(clip ?? ''))).arrayBuffer());
    expect([PHONE, served].map((film) => film.includes('+31.7767'))).toEqual([true, false]);
    expect(served.indexOf('moov')).toBeLessThan(served.indexOf('mdat'));
    expect((await save(creator, 'no-clip')).body.clip).toBeNull();
  });

  it('comes with a new ad', async () => {
    const { key } = await upload(creator, FILM);
    const made = await creator.call('catalogCreator.createAd', { ...FIELDS, clipKey: key });
    expect(made.body.clip).toMatch(/\.mp4$/);
    const plain = await creator.call('catalogCreator.createAd', FIELDS);
    expect(plain.body.clip).toBeNull();
    expect((await creator.call('catalogCreator.deleteAd', { id: made.body.id })).status).toBe(200);
    expect((await fetch(siteUrl(made.body.clip ?? ''))).status).not.toBe(200);
  });

  it('is what it says: what is no video, or one that nobody could watch, is refused and changes nothing', async () => {
    const before = await clipOf(creator);
    const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), Buffer.alloc(99)]);
    for (const bytes of [Buffer.from('<html><script>alert(1)</script>'), avi]) {
      const { key } = await upload(creator, bytes, 'mp4');
      const refused = await save(creator, key);
      expect([refused.status, refused.body.code]).toEqual([400, 'clip.type']);
    }
    for (const [bytes, code] of [
      [SOUND, 'video.no_picture'],
      [CUT, 'video.cut_off'],
    ] as const) {
      const { key } = await upload(creator, bytes);
      const refused = await save(creator, key);
      expect([refused.status, refused.body.code]).toEqual([400, code]);
      // It is deleted, of a new ad too.
      const made = await creator.call('catalogCreator.createAd', { ...FIELDS, clipKey: key });
      expect(made.body.code).toBe('clip.missing');
    }
    expect(await clipOf(creator)).toBe(before);
  });

  it('is no larger than allowed, whatever is announced', async () => {
    const tooLarge = { type: 'mp4', bytes: CLIP_MAX_BYTES + 1 } as const;
    const refused = await creator.call('catalogCreator.requestClipUpload', tooLarge);
    expect([refused.status, refused.body.code]).toEqual([400, 'clip.too_large']);
    const signed = await creator.call('catalogCreator.requestClipUpload', { type: 'mp4', bytes: 1 });
    const form = new FormData();
    for (const [name, value] of Object.entries(signed.body.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(CLIP_MAX_BYTES + 1)]));
    expect((await fetch(signed.body.url, { method: 'POST', body: form })).status).toBe(400);
    const missing = await save(creator, signed.body.key);
    expect([missing.status, missing.body.code]).toEqual([409, 'clip.missing']);
  });

  it('is its owner’s, and uploaded for this', async () => {
    const { key } = await upload(creator, FILM);
    const stolen = await save(other, key);
    expect([stolen.status, stolen.body.code]).toEqual([409, 'clip.missing']);
    const ads = (await creator.call('catalogCreator.ads', {})).body.items;
    const foreign = await other.call('catalogCreator.updateAd', {
      ...FIELDS,
      id: creator.adId,
      clipKey: (await upload(other, FILM)).key,
      v: ads.find(({ id }) => id === creator.adId)?.v ?? 0,
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'ad.not_found']);
    const asPicture = await creator.call('catalogCreator.createAd', { ...FIELDS, imageKey: key });
    expect(asPicture.body.code).toBe('image.missing');
  });
});
