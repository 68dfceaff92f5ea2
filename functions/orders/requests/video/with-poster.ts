import { DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { signPoster } from '../../../lib/media/sign-video.ts';
import type { MailOf } from '../../../messages/mail/mail.ts';
import { findRequest } from '../model/requests.table.ts';
import { storedVideoOf } from './video.ts';

/** An e-mail is read days later; then its picture is gone, and it says the same without. */
const SHOWN_SECONDS = 30 * DAY_SECONDS;

/** The e-mail that a video is there, with its picture as it is when that leaves; as it was where there is none. */
export const withPoster = async <M extends MailOf<'request'>>(mail: M): Promise<M> => {
  const request = await findRequest(mail.values.orderId);
  if (!request?.videoType || !isSettled(request.status)) return mail;
  const { videoType } = request;
  const posterUrl = await signPoster(storedVideoOf({ ...request, videoType }), { seconds: SHOWN_SECONDS });
  return posterUrl ? { ...mail, values: { ...mail.values, posterUrl } } : mail;
};
