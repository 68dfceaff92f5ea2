import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { moderationAdmin } from '../../../shared/contracts/people/moderation.ts';
import { GIFT } from '../../../shared/limits.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { signVideo } from '../../lib/media/sign-video.ts';
import { transact } from '../../lib/table/table.ts';
import { lookAt, refuseOwn } from './read-case.ts';

/**
 * An address of a delivered video that somebody reported, once it is written down who looked. Throws
 * `moderation.not_found` without a report, `moderation.own`.
 */
export const watchReported = async ({
  actor,
  input: { id },
  now,
}: Call<typeof moderationAdmin.watch, Actor>): Promise<Output<typeof moderationAdmin.watch>> => {
  const looked = await lookAt(id, now);
  refuseOwn(actor, looked);
  const video = looked.case?.reports ? looked.thing?.video : undefined;
  if (!video) throw new Refusal('moderation.not_found');
  const watchUrl = await signVideo(video, { seconds: GIFT.urlSeconds });
  await transact([
    auditWrite({ action: 'moderation.watched', entity: 'moderation_case', id, by: actor.id, now }),
  ]);
  return { watchUrl };
};
