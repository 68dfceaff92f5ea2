import type { Day } from '../../../shared/calendar/dates.ts';
import type { DisputeEvent } from '../../../shared/contracts/messages/notifications.ts';
import type { Wishes } from '../../../shared/contracts/orders/placement.ts';
import type { RequestView } from '../../../shared/contracts/parts/request-views.ts';
import type { MAILS, MailKind, MailKindOf, MailSort } from '../../../shared/mails.ts';
import type { Confirmation } from '../../../shared/money/confirmation.ts';
import type { DisputeReason } from '../../../shared/order/disputes.ts';
import type { VideoUse } from '../../../shared/order/video-use.ts';
import type { Language } from '../../../shared/texts/language.ts';

/** What a fan decides, by name; day and hour of an order are one deadline. */
export type WishName = Exclude<keyof Wishes, 'deadline' | 'slot'>;

/** The same as e-mails have it: every wish of the contract is one of theirs. */
type MailWishes = Readonly<Pick<Wishes, Exclude<WishName, 'occasion'>>> & Pick<RequestView, 'occasion'>;

/** What the e-mails about a request say. Amounts in agorot; `path` is where the button leads, a path of the site. */
export interface RequestMailValues extends MailWishes {
  readonly orderId: string;
  readonly shortId: string;
  readonly fanName: string;
  readonly creatorName: string;
  readonly title: string;
  /** Both in English, where the creator had written it. */
  readonly creatorNameEn?: string;
  readonly titleEn?: string;
  /** Extras included. */
  readonly priceAgorot: number;
  /** What each extra cost when it was ordered; of older orders that is not known. */
  readonly extraPrices?: RequestView['extraPrices'];
  readonly deadlineAt: string;
  /** The day that was promised with the order. */
  readonly arrivesBy?: Day;
  /** What the ad promised, in hours. */
  readonly deliveryHours?: number;
  /** Where the greeting was posted, for who ordered that. */
  readonly postUrl?: string;
  /** How the video may be used; absent in e-mails that waited before they said so. */
  readonly use?: VideoUse;
  /** What went back for extras that were not there when it was completed. */
  readonly undoneAgorot?: number;
  /** When the clock ends an open request. */
  readonly endsAt?: string;
  /** Why it was declined, where it was. */
  readonly declineReason?: NonNullable<RequestView['declineReason']>;
  /** What its creator said of that. */
  readonly declineCause?: NonNullable<RequestView['declineCause']>;
  /** And wrote beside it. */
  readonly declineWords?: string;
  /** Why an admin gave money back. */
  readonly refundReason?: string;
  /** What it moved into the reader's wallet or earnings; negative is out of them. */
  readonly movedAgorot?: number;
  /** What of that its fan may send on to who paid it in. */
  readonly returnableAgorot?: number;
  /** The address of a picture of its video, known when the e-mail leaves: it ends. */
  readonly posterUrl?: string;
  readonly path: string;
}

/** What the e-mails about a dispute say. Amounts in agorot. */
export interface DisputeMailValues
  extends Pick<
    RequestMailValues,
    | 'orderId'
    | 'shortId'
    | 'fanName'
    | 'creatorName'
    | 'title'
    | 'creatorNameEn'
    | 'titleEn'
    | 'recipient'
    | 'priceAgorot'
    | 'returnableAgorot'
    | 'path'
  > {
  readonly event: DisputeEvent;
  readonly reason: DisputeReason;
  /** What was said with it, and whether by the desk. */
  readonly words: string;
  readonly byDesk: boolean;
  /** What was offered: a part that goes back, or a second video by a day, dd/MM/yyyy, perhaps with its hour. */
  readonly amountAgorot?: number;
  readonly day?: string;
  /** When the clock ends what is waited for. */
  readonly until?: string;
  /** What waits of the creator's earnings. */
  readonly heldAgorot?: number;
  /** What went back into the fan's wallet, what the creator gave of it, and what is theirs again. */
  readonly backAgorot?: number;
  readonly takenAgorot?: number;
  readonly keptAgorot?: number;
}

export interface ContactMailValues {
  readonly ticketId: string;
  readonly shortId: string;
  readonly name: string;
  /** Where an answer goes. */
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** What the team answers to who wrote to us. */
export interface AnswerMailValues {
  readonly ticketId: string;
  readonly shortId: string;
  readonly name: string;
  readonly subject: string;
  readonly message: string;
  /** The page of the conversation, behind a secret: known when the e-mail is sent, and not kept with it. */
  readonly path?: string;
}

export interface CreatorMailValues {
  readonly creatorName: string;
  readonly path: string;
}

export interface CreatorReasonMailValues extends CreatorMailValues {
  /** What the admin wrote. */
  readonly reason: string;
}

/** What an admin decided about something of the reader's. */
export interface ModerationMailValues {
  /** What it is called. */
  readonly title: string;
  /** What the admin wrote. */
  readonly reason: string;
  readonly path: string;
}

export interface WithdrawalMailValues {
  readonly shortId: string;
  readonly amountAgorot: number;
  /** The account or address, masked. */
  readonly payTo: string;
  /** The payment's reference; empty when there was no payment. */
  readonly reference: string;
  /** Why there was none; empty when there was. */
  readonly reason: string;
  readonly path: string;
}

/** What an admin, or the provider, did to a wallet. */
export interface WalletMailValues {
  /** The amount of the reversed top-up, of what was sent back, or of the admin's adjustment. */
  readonly amountAgorot: number;
  /** Into the wallet; negative is out of it. */
  readonly movedAgorot: number;
  /** An admin's words; empty when there were none. */
  readonly reason: string;
  readonly path: string;
}

/** What an admin writes to somebody. */
export interface AdminMessageMailValues {
  readonly subject: string;
  readonly message: string;
}

/** The code that proves an address. */
export interface AddressCodeMailValues {
  readonly code: string;
}

/** That something happened to an account, or waits, with nothing to fill in. */
interface AccountMailValues {
  readonly path: string;
}

/** That a new version of a legal page comes into force; `path` leads to it. */
interface LegalMailValues extends AccountMailValues {
  /** dd/MM/yyyy. */
  readonly day: string;
}

/** That an account will be deleted. */
export interface DeletionMailValues extends AccountMailValues {
  /** dd/MM/yyyy. */
  readonly day: string;
}

/** What the e-mail of a gift says, known when it is sent: until then the table holds nothing that leads to the gift. */
export interface GiftParcel {
  readonly recipient: string;
  readonly from: string;
  /** The gift's page. */
  readonly path: string;
  /** The page on which its reader wants no more of them. */
  readonly stopPath: string;
  /** The same in one click of the mail program (RFC 8058). */
  readonly oneClickPath: string;
}

/** A gift's link to its recipient, who has no account. */
export interface GiftMailValues {
  readonly requestId: string;
  /** The number of the request's link, as gifts count them. */
  readonly n: number;
  /** The recipient's address under the stage's key. */
  readonly addressHash: string;
  /** When the buyer asked for it: each has a token of its own by which its reader wants no more of them. */
  readonly askedAt?: string;
  readonly parcel?: GiftParcel;
}

/** That an account was not deleted after all. */
export interface DeletionStoppedMailValues extends AccountMailValues {
  readonly reason: 'requests' | 'disputes' | 'balance' | 'earnings' | 'admin';
}

interface ValuesOf {
  request: RequestMailValues;
  dispute: DisputeMailValues;
  wallet: WalletMailValues;
  withdrawal: WithdrawalMailValues;
  creator: CreatorMailValues;
  'creator-reason': CreatorReasonMailValues;
  moderation: ModerationMailValues;
  contact: ContactMailValues;
  answer: AnswerMailValues;
  message: AdminMessageMailValues;
  plain: AccountMailValues;
  code: AddressCodeMailValues;
  deletion: DeletionMailValues;
  'deletion-stopped': DeletionStoppedMailValues;
  legal: LegalMailValues;
  gift: GiftMailValues;
  identity: AddressCodeMailValues;
}

export type WalletMailKind = MailKindOf<'wallet'>;

/** The kinds that say the same things of a request. */
export type RequestMailKind = MailKindOf<'request'>;

/** A message to be sent. One per event and kind: queued again it is the same message. */
export type Mail = {
  readonly [K in MailKind]: {
    readonly event: string;
    readonly kind: K;
    /** The recipient's address; null for the platform's own mailbox. */
    readonly to: string | null;
    /** Who reads it, where that is somebody with an account whatever their address is. */
    readonly userId?: string;
    /** Whose it is where it goes to that address whoever has it: found among theirs, as one with a reader is. */
    readonly ownerId?: string;
    readonly language: Language;
    /** Texts and numbers of the template; user text is escaped, capped and never linked by it. */
    readonly values: ValuesOf[(typeof MAILS)[K]['sort']];
    readonly at: string;
    /** The confirmation of payment that it carries, and what that says: known when the e-mail leaves. */
    readonly confirms?: string;
    readonly confirmation?: Confirmation;
    /** An admin sent it to themselves, with invented values. */
    readonly test?: true;
  };
}[MailKind];

export type MailOf<Sort extends MailSort> = Extract<Mail, { readonly kind: MailKindOf<Sort> }>;

/** The queue's message: the key of the e-mail in the table. */
export type MailRef = Pick<Mail, 'event' | 'kind'>;
