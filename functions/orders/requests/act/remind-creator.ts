import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { FanRequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { nudgesFrom } from '../../../../shared/order/nudge.ts';
import { isOpen } from '../../../../shared/order/request-status.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { arrivesByOf } from '../model/request.ts';
import { fanViewOf } from '../model/request-facts.ts';
import { findRequest, setNudged } from '../model/requests.table.ts';

/**
 * The fan reminds the creator, once an order: told by the event that follows. Again is as done. Throws
 * `request.not_found`, `request.status_changed` when there is nothing left to wait for (closed, or the video is there or being prepared)
 * and `request.remind_early` before the promised day.
 */
export const remindCreator = ({
  actor,
  input,
  now,
}: Call<typeof requests.remind, Actor>): Promise<FanRequestView> =>
  retryOnConflict('service.busy', async () => {
    const request = await findRequest(input.id);
    if (request?.fanId !== actor.id) throw new Refusal('request.not_found');
    if (request.nudgedAt) return fanViewOf(request, await settings());
    if (!isOpen(request.status) || request.videoAt || request.preparing)
      throw new Refusal('request.status_changed', undefined, { status: request.status });
    const from = nudgesFrom({ arrivesBy: arrivesByOf(request), deadlineAt: request.deadlineAt });
    if (now < from) throw new Refusal('request.remind_early', undefined, { from: from.toISOString() });
    const nudgedAt = now.toISOString();
    await setNudged(request, nudgedAt);
    return fanViewOf({ ...request, nudgedAt, v: request.v + 1 }, await settings());
  });
