import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { everybodyMay, ServiceError, signedJson } from '../calls/json-call.ts';
import { answerQuery, type QueryAnswer, readSignedForm } from '../calls/query-call.ts';
import type { Credential } from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import { createInbox } from './inbox.ts';
import { restCallOf } from './rest-calls.ts';
import { createReturns, type ReturnEvent } from './returns.ts';
import { SENDINGS, type Sending } from './send-email.ts';
import { type Message, openMailStore } from './store.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

const DAY_MS = 86_400_000;

/** As SES says it of an account that is out of the sandbox. */
const quotaOf = (sent: number) => ({
  Max24HourSend: '50000.0',
  MaxSendRate: '14.0',
  SentLast24Hours: `${sent}.0`,
});

/** A message of a sender that lives in this process. */
interface Delivered {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text?: string;
}

/** What SES asks IAM about: the sender's domain, and the configuration set where the call names one. */
const sendingResources = ({ message: { from }, configurationSet: set }: Sending): string[] => {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '');
  return [`identity/${domain}`, ...(set === undefined ? [] : [`configuration-set/${set}`])];
};

/**
 * SES on this machine (version 1, the query protocol, and some calls of version 2) and the page that shows what was sent: `/inbox`,
 * `/inbox/<id>`, and as JSON `/inbox/messages?to=`. `now` is in milliseconds since 1970.
 */
export const createMail = (options: {
  dataDir: string;
  credentials: readonly Credential[];
  /** Whose identities and configuration sets they are; needed where somebody may be refused. */
  account?: string;
  refusal?: Refusal;
  region: string;
  now?: () => number;
  /** Tells whoever listens that an e-mail came back, as EventBridge does. */
  emit?: (told: ReturnEvent) => Promise<void>;
}) => {
  const { credentials, account = '', refusal = everybodyMay, region, now = Date.now } = options;
  const { emit = async () => undefined } = options;
  const store = openMailStore(options.dataDir, now);
  const verifier = () => ({ service: 'ses', region, credentials, now: now() });

  const { deliver, giveBack } = createReturns(store, now, emit);

  const send = async (request: IncomingMessage): Promise<QueryAnswer> => {
    const { action, input, accessKeyId } = await readSignedForm(request, verifier());
    const allow = (resource: string): void => {
      const refused = refusal(accessKeyId, { action: `ses:${action}`, resource });
      if (refused !== undefined) throw new ServiceError('AccessDenied', refused, 403);
    };
    if (action === 'GetSendQuota') {
      allow('*');
      return { action, fields: quotaOf(sentLastDay()) };
    }
    const read = Object.hasOwn(SENDINGS, action) ? SENDINGS[action] : undefined;
    if (!read || request.method !== 'POST' || request.url !== '/')
      throw new ServiceError('InvalidAction', `${action || request.url} is not implemented`);
    const sending = await read(input);
    for (const name of sendingResources(sending)) allow(`arn:aws:ses:${region}:${account}:${name}`);
    return { action, fields: { MessageId: deliver(sending.message, sending.configurationSet) } };
  };

  const sentLastDay = (): number => store.countSince(new Date(now() - DAY_MS));

  const answerRest = (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> =>
    signedJson(request, response, verifier, (_, accessKeyId) => {
      const call = restCallOf(request.method ?? '', path, { release: store.release, sentLastDay });
      if (!call)
        throw new ServiceError('NotFoundException', `${request.method} ${path} is not implemented`, 404);
      const resource = call.resource === '*' ? '*' : `arn:aws:ses:${region}:${account}:${call.resource}`;
      const refused = refusal(accessKeyId, { action: `ses:${call.action}`, resource });
      if (refused !== undefined) throw new ServiceError('AccessDeniedException', refused, 403);
      return call.answer();
    });

  const { showInbox, returnMessage } = createInbox(store, giveBack);

  return {
    /** Answers one request; never a rejected promise. */
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const isInbox = url.pathname === '/inbox' || url.pathname.startsWith('/inbox/');
      if (isInbox && (request.method === 'GET' || request.method === 'HEAD')) showInbox(url, response);
      else if (isInbox && request.method === 'POST') returnMessage(url, response);
      else if (url.pathname.startsWith('/v2/email/')) await answerRest(request, response, url.pathname);
      else await answerQuery(response, NAMESPACE, randomUUID(), () => send(request));
    },
    /** Puts a message into the inbox without a call, for senders that live in this process. Returns its id. */
    deliver: (message: Delivered, set?: string): string =>
      deliver({ ...message, to: [message.to], text: message.text ?? '', tags: {} }, set),
    /** The newest 500 messages, newest first, of everybody or of one address. */
    messages: (to?: string): Message[] => store.list(to),
    close: (): void => store.close(),
  };
};
