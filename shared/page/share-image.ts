import { GROUND_MARK } from './ground.ts';

/** The size, in pixels, at which links show a picture. */
export const SHARE_SIZE = { width: 1_200, height: 630 };
/** More than such a JPEG ever weighs. */
export const SHARE_MAX_BYTES = 1_000_000;

/** Ends the name of a picture of which the browser made a second one, as links show it. */
export const SHARED_MARK = 'S';

/** The picture that a link to a page shows in the place of the page's own; null where none was made. */
export const shareImageOf = (path: string): string | null => {
  const [, folder, name] =
    new RegExp(`^(/media/[^/]+/)(?:avatar|thumbnail)-([0-9a-z${GROUND_MARK}]+${SHARED_MARK})\\.[a-z]+$`).exec(
      path,
    ) ?? [];
  return folder && name ? `${folder}share-${name}.jpg` : null;
};
