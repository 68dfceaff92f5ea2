import type { Look } from '../lib/media/stored-file.ts';
import { planOf } from './plan.ts';
import { storeRewritten } from './store-rewritten.ts';
import { lookAtVideo } from './video/look.ts';

/** Looks at a clip or a reaction. What plays everywhere is packed anew, so that it does not say where it was filmed. */
export const lookAndPack: Look = async (stored, type) => {
  const facts = await lookAtVideo(stored, type);
  const codec = facts?.picture?.codec;
  return planOf(facts, stored.bytes) === 'rewrite'
    ? { codec, pack: (place) => storeRewritten(stored, place, codec) }
    : { codec };
};
