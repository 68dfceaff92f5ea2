import { addressOf, type Message, type NewMessage, type openMailStore } from './store.ts';

/** What EventBridge is told of an e-mail that came back. */
export interface ReturnEvent {
  readonly source: string;
  readonly 'detail-type': string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** How an e-mail comes back: its address does not take it, or its reader calls it unwanted. */
type ReturnKind = 'bounce' | 'complaint';

export const isReturnKind = (text: string | undefined): text is ReturnKind =>
  text === 'bounce' || text === 'complaint';

/** The addresses of SES's own simulator; what stands behind a plus in them is anybody's. */
const SIMULATOR = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/;

/** What becomes of an e-mail to this address by itself. */
const simulatedReturn = (address: string): ReturnKind | undefined => {
  const [, kind] = SIMULATOR.exec(addressOf(address)) ?? [];
  return isReturnKind(kind) ? kind : undefined;
};

const detailOf = (kind: ReturnKind, address: string, { id, at, isSuppressed }: Told) => {
  const common = { timestamp: at, feedbackId: `${id}-feedback` };
  const recipient = { emailAddress: addressOf(address) };
  if (kind === 'complaint')
    return {
      eventType: 'Complaint',
      complaint: {
        ...common,
        complainedRecipients: [recipient],
        complaintSubType: null,
        complaintFeedbackType: 'abuse',
      },
    };
  const diagnosticCode = 'smtp; 550 5.1.1 user unknown';
  return {
    eventType: 'Bounce',
    bounce: {
      ...common,
      bounceType: 'Permanent',
      bounceSubType: isSuppressed ? 'OnAccountSuppressionList' : 'General',
      bouncedRecipients: [{ ...recipient, action: 'failed', status: '5.1.1', diagnosticCode }],
    },
  };
};

interface Told {
  readonly id: string;
  readonly at: string;
  readonly isSuppressed: boolean;
}

interface Returned {
  readonly message: Message;
  readonly set: string;
  readonly address: string;
  readonly kind: ReturnKind;
  /** SES did not try to deliver it: the account's list has its address. */
  readonly isSuppressed: boolean;
  readonly at: string;
}

/** What SES tells EventBridge of an e-mail that came back. */
const returnEvent = ({ message, set, address, kind, isSuppressed, at }: Returned): ReturnEvent => {
  const { id, from, to, subject } = message;
  const tags = Object.entries(message.tags).map(([name, value]) => [name, [value]]);
  return {
    source: 'aws.ses',
    'detail-type': kind === 'bounce' ? 'Email Bounced' : 'Email Complaint Received',
    detail: {
      ...detailOf(kind, address, { id, at, isSuppressed }),
      mail: {
        timestamp: message.at,
        messageId: id,
        source: from,
        destination: to,
        headersTruncated: false,
        commonHeaders: { from: [from], to, subject },
        tags: { 'ses:configuration-set': [set], ...Object.fromEntries(tags) },
      },
    },
  };
};

/** Keeps what is sent, and gives back what comes back: at once, or when it is told to. */
export const createReturns = (
  store: ReturnType<typeof openMailStore>,
  now: () => number,
  emit: (told: ReturnEvent) => Promise<void>,
) => {
  /** Nobody waits for it: SES has answered by then. What left by no configuration set is told to nobody. */
  const giveBack = (message: Message, address: string, kind: ReturnKind): void => {
    const set = store.setOf(message.id);
    if (set === undefined) return;
    const isSuppressed = store.isSuppressed(address);
    // The simulator's own addresses come onto no list.
    if (!simulatedReturn(address)) store.suppress(address);
    const at = new Date(now()).toISOString();
    void emit(returnEvent({ message, set, address, kind, isSuppressed, at }));
  };
  const deliver = (sent: NewMessage, set: string | undefined): string => {
    const id = store.add(sent, set);
    const message = store.find(id);
    for (const address of sent.to) {
      const kind = store.isSuppressed(address) ? 'bounce' : simulatedReturn(address);
      if (message && kind) giveBack(message, address, kind);
    }
    return id;
  };
  return { deliver, giveBack };
};
