import { requests } from '../../../../../shared/contracts/orders/requests.ts';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { wholeAddress } from '../../../../../shared/texts/pasted-address.ts';

/** What the creator says of the post that was ordered. */
export interface PostAnswer {
  readonly said: '' | 'posted' | 'none';
  /** As typed. */
  readonly address: string;
}

export const UNSAID: PostAnswer = { said: '', address: '' };

/** The earlier answer of a request that was completed before and reopened since. */
export const postBefore = ({ postUrl }: Pick<RequestView, 'postUrl'>): PostAnswer =>
  postUrl ? { said: 'posted', address: postUrl } : UNSAID;

/** What completing says of the post, or which text of `post.problem` tells what is missing; of no post nothing. */
export type PostSaid =
  | { readonly postUrl?: string | null; readonly problem?: undefined }
  | { readonly problem: 'unsaid' | 'address' };

/** What completing says of the post, or which text of `post.problem` tells what is missing. */
export const postUrlOf = ({ said, address }: PostAnswer): PostSaid => {
  if (said === '') return { problem: 'unsaid' };
  if (said === 'none') return { postUrl: null };
  const postUrl = wholeAddress(address);
  return requests.complete.input().shape.postUrl.safeParse(postUrl).success
    ? { postUrl }
    : { problem: 'address' };
};
