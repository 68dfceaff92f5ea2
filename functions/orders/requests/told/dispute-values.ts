import { formatDay, formatTimestamp, startOfDay } from '../../../../shared/calendar/dates.ts';
import { formatDeadline } from '../../../../shared/calendar/deadline.ts';
import type { Notification } from '../../../../shared/contracts/messages/notifications.ts';
import { inEnglish } from '../../../market/catalog/model/ad.ts';
import type { DisputeMailValues } from '../../../messages/mail/mail.ts';
import { type Dispute, isDisputeOver } from '../model/dispute.ts';
import type { Refund } from '../model/refunds.table.ts';
import type { Request } from '../model/request.ts';
import { mailFactsOf } from '../model/request-facts.ts';
import type { DisputeChange } from './dispute-event.ts';
import type { DisputeMoney, DisputeRecipient } from './dispute-recipients.ts';

/** What a change of a dispute moved: nothing before its end, and then by the refund that it ended with, if any. */
export const movedInDispute = (
  { dispute, heldAgorot }: DisputeChange,
  refund: Pick<Refund, 'fromCreatorAgorot'> | null,
): DisputeMoney => {
  // What an admin's change of status moves is told of the request.
  if (!isDisputeOver(dispute) || dispute.outcome === 'status_set')
    return { backAgorot: 0, takenAgorot: 0, keptAgorot: 0 };
  const takenAgorot = refund?.fromCreatorAgorot ?? 0;
  return {
    backAgorot: dispute.backAgorot ?? 0,
    takenAgorot,
    keptAgorot: Math.max(0, heldAgorot - takenAgorot),
  };
};

/** By when the second video is there, while one is offered or made: a day, or where that is not open to its end, its hour. */
const dayIn = ({ step, offer, until }: Dispute): string | undefined => {
  if (step === 'making' && until) return formatDeadline(until);
  return offer?.day && formatDay(startOfDay(offer.day));
};

/** The amounts that are some. */
const some = <Name extends string>(amounts: Readonly<Record<Name, number>>): { [N in Name]?: number } =>
  Object.fromEntries(Object.entries<number>(amounts).filter(([, agorot]) => agorot > 0)) as {
    [N in Name]?: number;
  };

/** What bell and e-mail say of a dispute to one of its people. */
export const toldInDispute = (
  to: DisputeRecipient['to'],
  { event, line, dispute }: DisputeChange,
  money: DisputeMoney,
  request: Request,
): { readonly bell: Notification['values']; readonly mail: Omit<DisputeMailValues, 'path'> } => {
  const facts = mailFactsOf(request);
  const { orderId, shortId, fanName, creatorName, title, recipient, priceAgorot } = facts;
  const english = inEnglish({ creatorNameEn: facts.creatorNameEn, titleEn: facts.titleEn });
  const { until, reason, offer, disputedAgorot = 0 } = dispute;
  const { backAgorot, takenAgorot, keptAgorot } = money;
  const day = dayIn(dispute);
  const offered = some({ amountAgorot: offer?.amountAgorot ?? 0 });
  return {
    bell: {
      ...{ fanName, creatorName, title, recipient },
      ...english,
      ...(offered.amountAgorot ? { amount: offered.amountAgorot } : {}),
      ...(day ? { day } : {}),
      ...(until ? { until: formatTimestamp(until) } : {}),
      ...(to === 'fan' ? some({ returned: backAgorot }) : some({ taken: takenAgorot, kept: keptAgorot })),
    },
    mail: {
      ...{ orderId, shortId, fanName, creatorName, title, recipient, priceAgorot },
      ...english,
      ...{ event, reason, words: line.text, byDesk: line.by === 'desk' },
      ...offered,
      ...(day ? { day } : {}),
      ...(until ? { until } : {}),
      ...(to === 'fan'
        ? some({ backAgorot })
        : some({ backAgorot, takenAgorot, keptAgorot, heldAgorot: disputedAgorot })),
    },
  };
};
