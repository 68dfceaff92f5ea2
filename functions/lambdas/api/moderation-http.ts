import { moderation } from '../../../shared/contracts/people/moderation.ts';
import { api } from '../../accounts/person/api.ts';
import { answerDecision } from '../../people/moderation/answer.ts';
import { readDecision } from '../../people/moderation/read-case.ts';
import { report, reportOpenly } from '../../people/moderation/report.ts';

/** Reports of public things, and what was decided about one's own. */
export const handler = api(moderation, {
  report,
  reportOpenly,
  decision: readDecision,
  answer: answerDecision,
});
