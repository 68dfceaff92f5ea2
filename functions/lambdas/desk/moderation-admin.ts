import { moderationAdmin } from '../../../shared/contracts/people/moderation.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { decideCase } from '../../people/moderation/decide.ts';
import { listQueue } from '../../people/moderation/list-queue.ts';
import { listNewCreators, listNewThings } from '../../people/moderation/new-creators.ts';
import { readCase, readReports } from '../../people/moderation/read-case.ts';
import { watchReported } from '../../people/moderation/watch-reported.ts';

/** What was reported, and what is new, for who moderates. */
export const handler = adminApi(moderationAdmin, {
  queue: listQueue,
  case: readCase,
  reports: readReports,
  decide: decideCase,
  watch: watchReported,
  newCreators: listNewCreators,
  newThings: listNewThings,
});
