import { pictureAddressOf, pictureFileOf } from '../../../lib/media/own-picture.ts';
import type { Key } from '../../../lib/table/table.ts';
import { type Request, wholeNetOf } from './request.ts';

/** What lists carry of a request under its own names. An index carries more names only if the table's definition says so. */
const OWN_NAMES = [
  ...(['status', 'kind', 'title', 'priceAgorot', 'deadlineAt', 'recipient', 'fanId', 'creatorId'] as const),
  ...(['fanName', 'creatorName', 'at'] as const),
] as const satisfies readonly (keyof Request)[];
type OwnFacts = Pick<Request, (typeof OWN_NAMES)[number]>;

/** What they carry under names that the indexes have for every list: here only, a request is known by these. */
export interface IndexNames {
  /** The fan's picture, as its file name. */
  readonly avatar?: string;
  /** What the creator gets of the whole price. */
  readonly amountAgorot?: number;
  /** Who changed the status last. */
  readonly role?: NonNullable<Request['movedBy']>;
  /** How the video came, when there is one. */
  readonly method?: 'upload';
}

/** A row of a list as it is stored; a request's own item is one too, in its creator's lists. */
export type StoredRow = OwnFacts & IndexNames & Key;

/** The names of the indexes for what is written of a request; `whole` is the request as it will be. */
export const indexNamesOf = (
  written: Partial<Pick<Request, 'fanAvatar' | 'priceAgorot' | 'movedBy' | 'videoAt'>>,
  whole: Pick<Request, 'fanId' | 'priceAgorot' | 'feeBasisPoints'>,
): IndexNames => ({
  ...(written.fanAvatar === undefined ? {} : { avatar: pictureFileOf(written.fanAvatar, whole.fanId) }),
  ...(written.priceAgorot === undefined ? {} : { amountAgorot: wholeNetOf(whole) }),
  ...(written.movedBy === undefined ? {} : { role: written.movedBy }),
  ...(written.videoAt === undefined ? {} : { method: 'upload' }),
});

/** The attributes of a request that its row stores. */
export const rowFactsOf = (request: Request): OwnFacts & IndexNames => ({
  ...(Object.fromEntries(
    OWN_NAMES.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])),
  ) as unknown as OwnFacts),
  ...indexNamesOf(request, request),
});

/** What lists know of a request. */
export interface ListedRequest extends OwnFacts, Pick<Request, 'id' | 'fanAvatar' | 'movedBy'> {
  /** What the creator gets of the whole price; unknown of the oldest. */
  readonly wholeNetAgorot: number | undefined;
  readonly hasVideo: boolean;
}

/** A request out of its row. */
export const listedOf = (
  id: string,
  { avatar, amountAgorot, role, method, ...own }: StoredRow,
): ListedRequest => ({
  ...own,
  id,
  ...(avatar ? { fanAvatar: pictureAddressOf(avatar, own.fanId) } : {}),
  ...(role ? { movedBy: role } : {}),
  wholeNetAgorot: amountAgorot,
  hasVideo: method !== undefined,
});

/** A request that was read itself, as lists would show it. */
export const asListed = (request: Request): ListedRequest => ({
  ...request,
  wholeNetAgorot: wholeNetOf(request),
  hasVideo: request.videoAt !== undefined,
});
