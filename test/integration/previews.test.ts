import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { profileKey } from '../../functions/market/catalog/model/catalog.table.ts';
import { pictureSizeOf } from '../../shared/picture-size.ts';
import { getItem, patch } from '../support/acts/items.ts';
import { type Creator, newCreator } from '../support/acts/people.ts';
import { PNG, postForm } from '../support/acts/pictures.ts';
import { putShell } from '../support/acts/shell.ts';
import { invoke, settled, siteUrl } from '../support/acts/world.ts';

const MOST_BYTES = 300_000;
const OF_LINKS = readFileSync(new URL('../../frontend/public/assets/poster-actor-1.jpg', import.meta.url));

/** Brings what the stream asked for, once more than it did. */
const draw = async (...subjects: readonly object[]): Promise<void> => {
  const Records = [...subjects, ...subjects].map((subject, n) => ({
    messageId: `m${n}`,
    body: JSON.stringify(subject),
  }));
  expect(await invoke('PreviewsDraw', { Records })).toEqual({ batchItemFailures: [] });
};
const creatorOf = ({ id }: Creator) => ({ kind: 'creator', id, owner: id });
const adOf = ({ id, adId }: Creator) => ({ kind: 'ad', id: adId, owner: id });

/** Each look has an address of its own, since the edge keeps a page for a minute. */
const imageOf = async (path: string): Promise<string> => {
  const page = await (await fetch(siteUrl(path))).text();
  return new URL(/property="og:image" content="([^"]*)"/.exec(page)?.[1] ?? '').pathname;
};
const pictureAt = async (path: string) => {
  const answer = await fetch(siteUrl(path));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
};

const withPicture = async (creator: Creator): Promise<string> => {
  const asked = { kind: 'thumbnail', contentType: 'image/png', bytes: PNG.length } as const;
  const { body } = await creator.call('catalogCreator.requestImageUpload', asked);
  expect(await postForm(body, PNG, 'image/png')).toBe(204);
  if (body.share) expect(await postForm(body.share, OF_LINKS, 'image/jpeg')).toBe(204);
  return body.key;
};

it('a link shows what an ad says, again when it says something else, and nothing once it is hidden', async () => {
  await putShell();
  const creator = await newCreator();
  const path = `/video-ad/${creator.adId}`;
  await settled();
  expect(await imageOf(`/creator/${creator.id}`)).toBe('/assets/poster-musician-1.jpg');

  await draw(adOf(creator));
  const drawn = await imageOf(path);
  expect(drawn).toMatch(new RegExp(`^/media/previews/${creator.id}/${creator.adId}-[0-9a-z]{26}-he.jpg$`));
  const { v } = (await getItem(`AD#${creator.adId}`, 'AD')) ?? {};
  const imageKey = await withPicture(creator);
  const changed = await creator.call('catalogCreator.updateAd', {
    id: creator.adId,
    title: 'ברכה אישית',
    priceAgorot: 20_000,
    deliveryHours: 24,
    imageKey,
    v: Number(v),
  });
  expect(changed.status).toBe(200);
  await draw(adOf(creator), creatorOf(creator));

  const renewed = await imageOf(`${path}?lng=en`);
  expect(renewed).toMatch(/-en\.jpg$/);
  expect(renewed.replace('-en.', '-he.')).not.toBe(drawn);
  expect(await imageOf(`/creator/${creator.id}?lng=en`)).toContain(`/${creator.id}/${creator.id}-`);
  for (const shown of [renewed, drawn]) {
    const { status, type, bytes } = await pictureAt(shown);
    expect([status, type, pictureSizeOf(bytes)]).toEqual([200, 'image/jpeg', { width: 1_200, height: 630 }]);
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
  }

  expect((await creator.call('catalogCreator.toggleAd', { id: creator.adId, active: false })).status).toBe(
    200,
  );
  await draw(adOf(creator));
  for (const gone of [renewed.replace('-en.', '-he.'), drawn.replace('-he.', '-en.')])
    expect([gone, (await pictureAt(gone)).status]).toEqual([gone, 404]);
  expect(await getItem(`AD#${creator.adId}`, 'PREVIEW')).toBeNull();
  expect(await getItem(`CRE#${creator.id}`, 'PREVIEW')).not.toBeNull();
  await patch(profileKey(creator.id), { active: false });
  await draw(creatorOf(creator));
  expect(await getItem(`CRE#${creator.id}`, 'PREVIEW')).toBeNull();
});
