import { GIFT } from '../../../../shared/limits.ts';
import { signVideo } from '../../../lib/media/sign-video.ts';
import { attachment } from '../../requests/video/video.ts';
import type { Gift } from './gift.ts';

/** Addresses of a gift's copy, valid for a quarter of an hour: deleted, it is 404 at once, whoever has one. */
export const addressesOf = async (
  gift: Pick<Gift, 'object' | 'videoType' | 'fileName'>,
  viewOnly: boolean,
): Promise<{ watchUrl: string; downloadUrl: string | null }> => {
  const seconds = GIFT.urlSeconds;
  const [watchUrl, downloadUrl] = await Promise.all([
    signVideo(gift, { seconds }),
    viewOnly ? null : signVideo(gift, { seconds, disposition: attachment(gift.fileName) }),
  ]);
  return { watchUrl, downloadUrl };
};
