import type { SiteImage } from '../../../shared/limits.ts';

/**
 * What an uploaded file is for, and whose it is: a person's goes with their account, the site's stays when the admin who
 * uploaded it leaves.
 */
const MEDIA_KINDS = {
  avatar: 'person',
  banner: 'person',
  thumbnail: 'person',
  clip: 'person',
  reaction: 'person',
  page: 'site',
  logo: 'site',
  favicon: 'site',
  'og-image': 'site',
} as const satisfies Readonly<Record<string, 'person' | 'site'>> & Readonly<Record<SiteImage, 'site'>>;

/** It is part of a file's key, so a file uploaded for one purpose serves no other. */
export type MediaKind = keyof typeof MEDIA_KINDS;

/** How the key of a file begins that was uploaded for this. */
export const keyOfKind = <K extends string>(folder: K, kind: MediaKind) => `${folder}/${kind}-` as const;

/** Where what was drawn for links to a person's page and ads is, which nobody uploads. */
export const previewsOf = (userId: string) => `media/previews/${userId}/` as const;

const OF_THE_SITE = Object.entries(MEDIA_KINDS).flatMap(([kind, of]) =>
  of === 'site' ? [kind as MediaKind] : [],
);

/** Whether a file in somebody's folder stays when their account is deleted. */
export const isOfTheSite = (folder: string, key: string): boolean =>
  OF_THE_SITE.some((kind) => key.startsWith(keyOfKind(folder, kind)));
