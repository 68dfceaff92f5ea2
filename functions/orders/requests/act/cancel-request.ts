import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { FanRequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { moveRequest } from '../model/move-request.ts';
import { fanViewOf } from '../model/request-facts.ts';

/** pending -> declined by its fan: held -> the fan's own wallet, once. */
export const cancelRequest = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof requests.cancel, Actor>): Promise<FanRequestView> =>
  fanViewOf(
    await moveRequest({
      id: input.id,
      to: 'declined',
      from: ['pending'],
      by: actor.id,
      role: 'fan',
      key,
      now,
      reason: 'fan',
      mayMove: (request) => request.fanId === actor.id,
    }),
    await settings(),
  );
