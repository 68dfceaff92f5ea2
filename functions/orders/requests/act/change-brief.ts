import { changedBrief } from '../../../../shared/contracts/orders/placement.ts';
import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { FanRequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { lazy } from '../../../../shared/lazy.ts';
import { BRIEFS_MAX } from '../../../../shared/limits.ts';
import { omit } from '../../../../shared/omit.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { type EarlierBrief, earlierBriefs, putBrief } from '../model/briefs.table.ts';
import { briefOf, checkEventDate, isPartyOf, type Request } from '../model/request.ts';
import { fanViewOf } from '../model/request-facts.ts';
import { changeRequestWrite, findRequest } from '../model/requests.table.ts';

type Change = Call<typeof requests.changeBrief, Actor>;

/** What may be said again: all that the contract takes beside order and brief. */
type BriefField = Exclude<keyof Change['input'], 'id' | 'brief'>;
/** An optional one that a change leaves out is removed. */
const briefFields = lazy(() => Object.keys(omit(changedBrief().shape, 'id', 'brief')) as BriefField[]);

const isUnchanged = (request: Request, said: Change['input']): boolean =>
  briefFields().every((name) => request[name] === said[name]);

type Words = Pick<Change['input'], BriefField>;

/** The facts of a brief that there are. */
const wordsOf = (brief: Words): Pick<EarlierBrief, BriefField> =>
  Object.fromEntries(
    briefFields().flatMap((name) => (brief[name] === undefined ? [] : [[name, brief[name]]])),
  ) as unknown as Pick<EarlierBrief, BriefField>;

/** Why the brief of this request is not changed so; null: it is. */
const refusalOf = (request: Request, { input, now }: Change): Refusal | null => {
  const brief = briefOf(request);
  if (request.status !== 'pending')
    return new Refusal('request.status_changed', undefined, { status: request.status });
  if (brief !== input.brief) return new Refusal('request.brief_changed', undefined, { brief });
  if (brief >= BRIEFS_MAX) return new Refusal('request.brief_limit');
  // A day that was said before and is over by now is no reason against a new name.
  const problem = input.eventDate === request.eventDate ? null : checkEventDate(input.eventDate, now);
  return problem && new Refusal(problem);
};

/**
 * The fan says again what the video should be, while nobody approved it: the new brief has the next number, and the one
 * before stays beside the request, in one transaction. What is said already is no change, so a call whose answer was
 * lost may be repeated. Throws `request.not_found`, `request.status_changed`, `request.brief_changed` when the fan saw
 * an older one, `request.brief_limit` and `request.event_date_invalid`.
 */
export const changeBrief = async (call: Change): Promise<FanRequestView> => {
  const { actor, input, now } = call;
  const terms = await settings();
  return retryOnConflict('service.busy', async () => {
    const before = await findRequest(input.id);
    if (before?.fanId !== actor.id) throw new Refusal('request.not_found');
    if (isUnchanged(before, input)) return fanViewOf(before, terms);
    const refusal = refusalOf(before, call);
    if (refusal) throw refusal;
    const set = { ...wordsOf(input), brief: input.brief + 1, briefAt: now.toISOString() };
    const removed = briefFields().filter((name) => before[name] !== undefined && !(name in set));
    await transact({
      request: changeRequestWrite(before, set, terms.deadlineGraceHours, removed),
      earlier: putBrief(before.id, {
        ...wordsOf(before),
        brief: input.brief,
        at: before.briefAt ?? before.at,
      }),
    });
    return fanViewOf({ ...omit(before, ...briefFields()), ...set, v: before.v + 1 }, terms);
  });
};

/** What was asked for before, for its fan and its creator. */
export const listBriefs = async ({
  actor,
  input,
}: Call<typeof requests.briefs, Actor>): Promise<Output<typeof requests.briefs>> => {
  const request = await findRequest(input.id);
  if (!request || !isPartyOf(request, actor.id)) throw new Refusal('request.not_found');
  return { items: await earlierBriefs(request.id) };
};
