import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { owesPost } from '../../../../shared/money/undone-extras.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { moveRequest } from '../model/move-request.ts';
import { viewOf } from '../model/request-facts.ts';

/**
 * approved -> completed by its creator, with a video: held -> net (creator, available at once) and fee (platform). Who
 * owes a post says where it is, or null that there is none: then its price goes back in the same transaction. Throws
 * `request.post_unsaid` when nothing is said, as a page from before would not.
 */
export const completeRequest = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof requests.complete, Actor>): Promise<RequestView> =>
  viewOf(
    await moveRequest({
      id: input.id,
      to: 'completed',
      from: ['approved'],
      by: actor.id,
      role: 'creator',
      key,
      now,
      postUrl: input.postUrl,
      refusal: (request) =>
        owesPost(request) && input.postUrl === undefined ? new Refusal('request.post_unsaid') : null,
      mayMove: (request) => request.creatorId === actor.id,
    }),
    await settings(),
  );
