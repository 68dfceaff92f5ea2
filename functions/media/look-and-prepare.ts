import type { Look } from '../lib/media/stored-file.ts';
import { planOf } from './plan.ts';
import { takePrepared } from './prepared-upload.ts';
import { storeRewritten } from './store-rewritten.ts';
import { lookAtVideo } from './video/look.ts';

/**
 * Looks at a clip or a reaction, so that everybody can play what is taken, and it does not say where it was filmed: what
 * plays everywhere is packed anew, everything else made anew. Throws `video.preparing` until that is done.
 */
export const lookAndPrepare: Look = async (stored, type, upload) => {
  const facts = await lookAtVideo(stored, type);
  if (planOf(facts, stored.bytes) === 'transcode') return takePrepared(upload, facts);
  const codec = facts?.picture?.codec;
  return { codec, pack: (place) => storeRewritten(stored, place, codec) };
};
