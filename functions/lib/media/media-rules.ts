import type { ErrorCode } from '../../../shared/errors.ts';
import {
  CLIP_MAX_BYTES,
  CLIP_TYPES,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  REACTION,
  VIDEO_TYPES,
} from '../../../shared/limits.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';
import type { MediaKind } from './media-kinds.ts';
import { videoTypeOf } from './video-type.ts';

/** What an upload of one kind may be, and by which codes another is refused. */
export interface Rule {
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
  /** The type of a file by its first bytes, as ending and content type; null for what this kind does not accept. */
  readonly typeOf: (head: Uint8Array) => readonly [ending: string, contentType: string] | null;
  readonly refusals: { readonly type: ErrorCode; readonly tooLarge: ErrorCode; readonly missing: ErrorCode };
}

const ENDINGS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

export const PICTURE: Rule = {
  contentTypes: IMAGE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
  typeOf: (head) => {
    const type = imageTypeOf(head);
    return type && [ENDINGS[type], type];
  },
  refusals: { type: 'image.type', tooLarge: 'image.too_large', missing: 'image.missing' },
};

const CLIP: Rule = {
  contentTypes: CLIP_TYPES.map((type) => VIDEO_TYPES[type]),
  maxBytes: CLIP_MAX_BYTES,
  typeOf: (head) => {
    const found = videoTypeOf(head);
    const type = CLIP_TYPES.find((each) => each === found);
    return type ? [type, VIDEO_TYPES[type]] : null;
  },
  refusals: { type: 'clip.type', tooLarge: 'clip.too_large', missing: 'clip.missing' },
};

const REACTION_RULE: Rule = {
  ...CLIP,
  maxBytes: REACTION.maxBytes,
  refusals: { type: 'reaction.type', tooLarge: 'reaction.too_large', missing: 'reaction.missing' },
};

/** What is taken of each kind. */
export const RULES: Readonly<Record<MediaKind, Rule>> = {
  avatar: PICTURE,
  banner: PICTURE,
  thumbnail: PICTURE,
  page: PICTURE,
  logo: PICTURE,
  favicon: PICTURE,
  'og-image': PICTURE,
  clip: CLIP,
  reaction: REACTION_RULE,
};
