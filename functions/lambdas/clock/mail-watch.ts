import { byClock } from '../../lib/lambda/by-clock.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import { watchMails } from '../../messages/waiting-mails/watch-mails.ts';

/** Mails that wait for a person raise an alarm until somebody has decided. */
export const handler = byClock(async (now) => {
  const { queued, forPeople } = await watchMails(now);
  if (queued > 0) logger.warn('mails queued again', { queued });
  if (forPeople > 0) await count('MailWaiting', forPeople);
});
