import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { LANGUAGES } from '../../../shared/texts/language.ts';
import { storage } from '../../lib/aws/storage.ts';
import { env } from '../../lib/lambda/env.ts';
import { deleteListed } from '../../lib/media/delete-listed.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { isAdVisible } from '../catalog/model/ad.ts';
import { findAd, findAds, findProfile } from '../catalog/model/catalog.table.ts';
import { fromPriceOf } from '../catalog/model/profile.ts';
import { drawPreview } from './draw.ts';
import { findPreview, noPreviewWrites, previewWrites } from './previews.table.ts';
import {
  folderOf,
  hashOf,
  type PreviewSubject,
  previewKey,
  previewKeys,
  type Said,
  saidOfAd,
  saidOfCreator,
} from './said.ts';

const NOW = { consistent: true } as const;
/** A preview of what was hidden leaves the edge as soon as its page does. */
const CACHE = 'public, max-age=120';

const bucket = (): string => env('PUBLIC_MEDIA_BUCKET');

/** What it is to say now, and at which version of what it is of. */
const saidNow = async ({ kind, id }: PreviewSubject): Promise<{ said: Said | null; v: number }> => {
  if (kind === 'ad') {
    const ad = await findAd(id, NOW);
    return { said: ad && saidOfAd(ad), v: ad?.v ?? 0 };
  }
  const profile = await findProfile(id, NOW);
  if (!profile) return { said: null, v: 0 };
  const prices = (await findAds(profile, NOW)).filter(isAdVisible).map((ad) => ad.priceAgorot);
  return { said: saidOfCreator(profile, fromPriceOf(profile, prices)), v: profile.v };
};

/** The JPEG made for links, which is there before anything names it; null where none was made. */
const readPicture = async ({ picture }: Said): Promise<Uint8Array | null> => {
  if (!picture) return null;
  const found = await storage().send(new GetObjectCommand({ Bucket: bucket(), Key: picture.slice(1) }));
  return (await found.Body?.transformToByteArray()) ?? null;
};

const putDrawings = async (said: Said, hash: string): Promise<void> => {
  const picture = await readPicture(said);
  for (const language of LANGUAGES) {
    const Body = await drawPreview(said, language, picture);
    const Key = previewKey(said, hash, language);
    const file = { Bucket: bucket(), Key, Body, ContentType: 'image/jpeg', CacheControl: CACHE };
    await storage().send(new PutObjectCommand(file));
  }
};

/**
 * Brings the preview of an ad or a creator to what is to be said of them now: the message that led here is only a hint.
 * Without a change nothing is drawn. What visitors do not see has none, and what was drawn of it is deleted; of what they
 * see the drawing before stays, since pages in caches name it.
 */
export const renewPreview = (subject: PreviewSubject): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    // Before what is said: whoever reads that later writes later, or fails.
    const before = await findPreview(subject, NOW);
    const { said, v } = await saidNow(subject);
    const hash = said && hashOf(said);
    if (hash && hash === before?.hash) return;
    if (said && hash) {
      await putDrawings(said, hash);
      await transact(previewWrites(subject, { hash, v }, before));
    } else if (before) await transact(noPreviewWrites(subject, before));
    const kept = hash ? [hash, ...(before ? [before.hash] : [])] : [];
    const keys = kept.flatMap((each) => previewKeys(subject, each));
    await deleteListed(bucket(), folderOf(subject), (key) => !keys.includes(key));
  });
