import type { DisputeEvent } from '../../../../shared/contracts/messages/notifications.ts';
import type { MailKindOf } from '../../../../shared/mails.ts';
import type { DisputeChange } from './dispute-event.ts';

/** What it moved: into the fan's wallet, out of the creator's earnings to the fan, and back to the creator. Agorot. */
export interface DisputeMoney {
  readonly backAgorot: number;
  readonly takenAgorot: number;
  readonly keptAgorot: number;
}

type MailsOf = {
  readonly [To in 'fan' | 'creator']: MailKindOf<'dispute', To> | null;
};

const ENDED: MailsOf = { fan: 'dispute-ended', creator: 'creator-dispute-ended' };
const FAN_ANSWERS: MailsOf = { fan: 'dispute-answered', creator: null };
const BY_BELL: MailsOf = { fan: null, creator: null };

/** Who gets an e-mail of what somebody else did: who has to act now, and at its end both. */
const MAILS_OF: Readonly<Record<DisputeEvent, MailsOf>> = {
  'dispute.opened': { fan: null, creator: 'creator-dispute-opened' },
  'dispute.part_offered': FAN_ANSWERS,
  'dispute.again_offered': FAN_ANSWERS,
  'dispute.contested': FAN_ANSWERS,
  'dispute.making': { fan: null, creator: 'creator-dispute-making' },
  'dispute.video': FAN_ANSWERS,
  'dispute.at_desk': BY_BELL,
  'dispute.escalated': BY_BELL,
  'dispute.full': ENDED,
  'dispute.part': ENDED,
  'dispute.again': ENDED,
  'dispute.rejected': ENDED,
  'dispute.withdrawn': ENDED,
  // The event of the request itself tells both of its status, with what that moved.
  'dispute.status_set': BY_BELL,
};

export interface DisputeRecipient {
  readonly to: 'fan' | 'creator';
  readonly byBell: boolean;
  readonly mail: MailKindOf<'dispute'> | null;
}

/** Whether it moved money of this person. */
export const isMoneyOf = (to: DisputeRecipient['to'], money: DisputeMoney): boolean =>
  to === 'fan' ? money.backAgorot > 0 : money.takenAgorot > 0 || money.keptAgorot > 0;

/** Nobody is told of an own act, but of what it moved of their money by e-mail. */
export const recipientsInDispute = (
  { event, line }: DisputeChange,
  money: DisputeMoney,
): readonly DisputeRecipient[] =>
  (['fan', 'creator'] as const).flatMap((to) => {
    const byBell = line.by !== to;
    const mail = byBell || isMoneyOf(to, money) ? MAILS_OF[event][to] : null;
    return byBell || mail ? [{ to, byBell, mail }] : [];
  });
