import type { MailSkip } from '../../../../shared/mails.ts';
import { giftPath, oneClickPath, stopPath } from '../../../../shared/order/gifts.ts';
import { leavingToPerson } from '../../../accounts/person/leaving-to-person.ts';
import type { Write } from '../../../lib/table/table.ts';
import type { Mail, MailOf } from '../../../messages/mail/mail.ts';
import type { Leaving } from '../../../messages/mail/send-mail.ts';
import { reachesStopped } from '../../../messages/mail/topics.ts';
import { findStoppedAddress } from '../../../messages/stopped-addresses/stopped.table.ts';
import { isOffNow } from '../../../site/mails/switches.ts';
import { inquiryPath, inquirySecret } from '../../../site/support/inquiry-secret.ts';
import { withConfirmation } from '../../confirmations/with-confirmation.ts';
import { withPoster } from '../../requests/video/with-poster.ts';
import { isLive } from '../model/gift.ts';
import { findGift, notClosedChecks, sameGiftCheck } from '../model/gifts.table.ts';
import { giftSecret, stopToken, writtenHashOf } from '../model/secret.ts';
import { hashOf } from '../model/secret-hashes.ts';
import { notStoppedCheck } from './gift-mails.table.ts';
import { returnGiftMail } from './return-gift-mail.ts';

/** That whoever has the address wants gifts, said of their mailbox or, before those were told apart, of it as written. */
const wantsGifts = async (to: string | null, addressHash: string): Promise<Write[]> => {
  const hashes = new Set([addressHash, ...(to === null ? [] : [await writtenHashOf(to)])]);
  return [...hashes].map(notStoppedCheck);
};

/** The team's answer, with the link that the table has no more of than its hash. */
const withLink = async (mail: MailOf<'answer'>): Promise<MailOf<'answer'>> => {
  const path = inquiryPath(await inquirySecret(mail.values.ticketId));
  return { ...mail, values: { ...mail.values, path } };
};

/** A gift's leaves as long as its link leads somewhere, its buyer and creator may act, and its address wants gifts. */
const leavingGift = async (mail: MailOf<'gift'>, now: Date): Promise<Leaving | MailSkip> => {
  const { requestId, n, addressHash, askedAt = '' } = mail.values;
  const secret = await giftSecret(requestId, n);
  const gift = await findGift(hashOf(secret));
  if (!gift || !isLive(gift, now)) return 'not_due';
  const token = await stopToken(requestId, askedAt);
  const parcel = {
    recipient: gift.recipient,
    from: gift.fanName,
    path: giftPath(secret),
    stopPath: stopPath(token),
    oneClickPath: oneClickPath(token),
  };
  return {
    mail: { ...mail, values: { ...mail.values, parcel } },
    checks: [sameGiftCheck(gift), ...notClosedChecks(gift), ...(await wantsGifts(mail.to, addressHash))],
  };
};

const dueMail = async (mail: Mail, now: Date): Promise<Leaving | MailSkip> => {
  if (mail.test) return leavingToPerson(mail);
  if (await isOffNow(mail)) return 'off';
  if (mail.kind === 'request-completed')
    return leavingToPerson(await withPoster(await withConfirmation(mail)));
  if (mail.kind === 'contact-answered') return leavingToPerson(await withLink(mail));
  return mail.kind === 'gift' ? leavingGift(mail, now) : leavingToPerson(await withConfirmation(mail));
};

/**
 * An e-mail at the moment of its sending: looked at in the transaction that takes it. To an address that takes none nothing
 * leaves but the code by which its owner wants them again; the buyer of a gift hears that it did not.
 */
export const leavingMail = async (mail: Mail, now: Date): Promise<Leaving | MailSkip> => {
  const leaving = await dueMail(mail, now);
  if (typeof leaving === 'string' || reachesStopped(mail)) return leaving;
  const { to } = leaving.mail;
  if (to === null || !(await findStoppedAddress(to))) return leaving;
  if (mail.kind === 'gift') await returnGiftMail(mail, now);
  return 'address_stopped';
};
