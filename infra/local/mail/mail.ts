import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { everybodyMay, ServiceError } from '../calls/json-call.ts';
import { answerQuery, type QueryAnswer, readSignedForm } from '../calls/query-call.ts';
import type { Credential } from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import { listPage, messagePage, missingPage } from './inbox-page.ts';
import { SENDINGS, type Sending } from './send-email.ts';
import { type Message, openMailStore } from './store.ts';

/** A frame inherits this policy too: no message can run a script or be anything but text, styles and pictures. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src http: https: data:; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

const DAY_MS = 86_400_000;

/** As SES says it of an account that is out of the sandbox. */
const quotaOf = (sent: number) => ({
  Max24HourSend: '50000.0',
  MaxSendRate: '14.0',
  SentLast24Hours: `${sent}.0`,
});

/** What SES asks IAM about: the sender's domain, and the configuration set where the call names one. */
const sendingResources = ({ message: { from }, configurationSet: set }: Sending): string[] => {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '');
  return [`identity/${domain}`, ...(set === undefined ? [] : [`configuration-set/${set}`])];
};

/**
 * SES on this machine (version 1, the query protocol) and the page that shows what was sent: `/inbox`,
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
}) => {
  const { credentials, account = '', refusal = everybodyMay, region, now = Date.now } = options;
  const store = openMailStore(options.dataDir, now);

  const send = async (request: IncomingMessage): Promise<QueryAnswer> => {
    const verifier = { service: 'ses', region, credentials, now: now() };
    const { action, input, accessKeyId } = await readSignedForm(request, verifier);
    const allow = (resource: string): void => {
      const refused = refusal(accessKeyId, { action: `ses:${action}`, resource });
      if (refused !== undefined) throw new ServiceError('AccessDenied', refused, 403);
    };
    if (action === 'GetSendQuota') {
      allow('*');
      return { action, fields: quotaOf(store.countSince(new Date(now() - DAY_MS))) };
    }
    const read = Object.hasOwn(SENDINGS, action) ? SENDINGS[action] : undefined;
    if (!read || request.method !== 'POST' || request.url !== '/')
      throw new ServiceError('InvalidAction', `${action || request.url} is not implemented`);
    const sending = await read(input);
    for (const name of sendingResources(sending)) allow(`arn:aws:ses:${region}:${account}:${name}`);
    return { action, fields: { MessageId: store.add(sending.message) } };
  };

  const showInbox = (url: URL, response: ServerResponse): void => {
    const to = url.searchParams.get('to')?.trim() || undefined;
    const [, , name, ...rest] = url.pathname.split('/');
    if (name === 'messages' && rest.length === 0) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(store.list(to)));
      return;
    }
    const message = name ? store.find(name) : undefined;
    const isMissing = rest.length > 0 || (name !== undefined && name !== '' && !message);
    response.writeHead(isMissing ? 404 : 200, PAGE_HEADERS);
    if (isMissing) response.end(missingPage());
    else response.end(message ? messagePage(message) : listPage(store.list(to), to));
  };

  return {
    /** Answers one request; never a rejected promise. */
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const isInbox = url.pathname === '/inbox' || url.pathname.startsWith('/inbox/');
      if (isInbox && (request.method === 'GET' || request.method === 'HEAD')) showInbox(url, response);
      else await answerQuery(response, NAMESPACE, randomUUID(), () => send(request));
    },
    /** Puts a message into the inbox without a call, for senders that live in this process. Returns its id. */
    deliver: (message: { to: string; from: string; subject: string; html: string; text?: string }): string =>
      store.add({ ...message, to: [message.to], text: message.text ?? '', tags: {} }),
    /** The newest 500 messages, newest first, of everybody or of one address. */
    messages: (to?: string): Message[] => store.list(to),
    close: (): void => store.close(),
  };
};
