import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { StoredVideo } from '../../../lib/media/sign-video.ts';
import { type Page, queryPage } from '../../../lib/table/lists.ts';
import { getItem, type Key, put, remove, transact } from '../../../lib/table/table.ts';

/** A delivered video that everybody may see, as lists have it: nothing of who ordered it, or for whom. */
export interface ShownVideo extends StoredVideo {
  readonly creatorId: string;
  readonly occasion: RequestView['occasion'];
  /** Since when. */
  readonly at: string;
  /** The end of the time in which the recipient can take it back, where their permission is needed; nobody sees it after that. */
  readonly until?: string;
}

type Place = Pick<ShownVideo, 'creatorId' | 'object' | 'at'>;

/** No creator has this id. */
const ALL = '*';
const listOf = (creatorId: string): string => `LIST#shown#${creatorId}`;

/** A creator's own, and all together; by time. */
const keysOf = ({ creatorId, object, at }: Place): Key[] =>
  [ALL, creatorId].map((list) => ({ pk: listOf(list), sk: `${at}#${object}` }));

/** Under which the order of a video is found that is shown: who reports it knows the video alone. */
const orderKey = (object: string): Key => ({ pk: `LIST#shown-of#${object}`, sk: 'ROW' });

/** Repeated it is the same. */
export const listShownVideo = (video: ShownVideo, requestId: string): Promise<void> =>
  transact([
    ...keysOf(video).map((key) => put({ ...key, e: 'row', ...video })),
    put({ ...orderKey(video.object), e: 'row', requestId } as Key),
  ]);

/** What is not listed is no failure. */
export const unlistShownVideo = (video: Place): Promise<void> =>
  transact([...keysOf(video).map((key) => remove(key)), remove(orderKey(video.object))]);

/** Of which order a video is that is shown; null for any other one. */
export const orderOfShown = async (object: string): Promise<string | null> =>
  (await getItem<Key & { readonly requestId: string }>(orderKey(object)))?.requestId ?? null;

/** The newest first, of one creator or of all; whether visitors see the creator is not asked here. */
export const shownVideos = (
  creatorId: string | undefined,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<ShownVideo & Key>> =>
  queryPage({ partition: listOf(creatorId ?? ALL), backwards: true, ...page });
