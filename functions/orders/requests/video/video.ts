import type { VideoType } from '../../../../shared/limits.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import type { StoredVideo } from '../../../lib/media/sign-video.ts';
import type { Request } from '../model/request.ts';

/** MP4 and MOV are one family: a phone's `.mov` may carry the brand of an MP4. */
export const isSameFamily = (claimed: VideoType, found: VideoType): boolean => {
  const family = (type: VideoType) => (type === 'mov' ? 'mp4' : type);
  return family(claimed) === family(found);
};

/** Bytes of part `n` (from 1) of an upload; every part but the last is full. */
export const partBytesOf = (n: number, totalBytes: number, partBytes: number): number =>
  Math.min(partBytes, totalBytes - (n - 1) * partBytes);

export const partCountOf = (totalBytes: number, partBytes: number): number =>
  Math.ceil(totalBytes / partBytes);

/** The name of the file that becomes of an upload; it follows from when the upload began, and so is one. */
export const videoFileOf = ({ at }: { readonly at: string }, type: VideoType): string =>
  `${Date.parse(at)}.${type}`;

/** The final key, which no client can write. Videos from before their name was kept have the time of their delivery. */
export const videoKeyOf = ({
  id,
  videoFile,
  videoAt = '',
  videoType,
}: Pick<Request, 'id' | 'videoFile' | 'videoAt' | 'videoType'>): string =>
  `${id}/${videoFile ?? `${Date.parse(videoAt)}.${videoType}`}`;

/** The video of a request that has one. */
export const storedVideoOf = (
  request: Pick<Request, 'id' | 'videoFile' | 'videoAt' | 'hasPoster' | 'thumb'> & {
    readonly videoType: VideoType;
  },
): StoredVideo => {
  const { videoType, hasPoster, thumb } = request;
  return {
    object: videoKeyOf(request),
    videoType,
    ...(hasPoster ? { hasPoster } : {}),
    ...(thumb ? { thumb } : {}),
  };
};

/** Where the picture waits that a browser drew of what it sends, beside that. */
export const sentPosterOf = (object: string): string => `${object}.jpg`;

/** With its ending within the 255 bytes that file systems give a name, of whichever letters. */
const NAME_MOST = 80;

/** What a download is called: recipient and creator, who has a name, without characters that file systems refuse. */
export const fileNameOf = ({
  creatorName,
  recipient,
  videoType,
}: Pick<Request, 'creatorName' | 'recipient' | 'videoType'>): string => {
  const who = [creatorName, recipient].filter(Boolean).join(' - ');
  const name = who.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ');
  return `${truncate(name.replace(/\s+/g, ' ').trim(), NAME_MOST).trimEnd()}.${videoType}`;
};

/** Content-Disposition with a Hebrew file name: plain letters for old clients, UTF-8 for the rest (RFC 6266). */
export const attachment = (fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
