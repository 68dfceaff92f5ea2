import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ZodError } from 'zod';
import { createActions } from './actions.ts';
import type { Answer, Credentials, RestRequest } from './call.ts';
import { createControl } from './control.ts';
import { PayPalError, serverError, unauthorized } from './errors.ts';
import { createEvents } from './events.ts';
import { createFaults } from './faults.ts';
import { createPayerPages } from './payer-pages.ts';
import { createReport } from './report.ts';
import { callOf, createRestApi } from './rest-api.ts';
import { sendJson, sendText } from './send.ts';
import { openPayPalStore } from './store.ts';

const scriptOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const refusalOf = (error: unknown): Answer => {
  if (error instanceof PayPalError) return { status: error.status, body: error.body };
  if (error instanceof ZodError || error instanceof SyntaxError)
    return { status: 400, body: { name: 'INVALID_REQUEST', message: error.message } };
  console.error('Stand-in for PayPal:', error);
  return { status: 500, body: serverError().body };
};

export interface PayPalOptions {
  readonly dataDir: string;
  /** Where `handle` is reached: `http://127.0.0.1:3001/paypal`. */
  readonly base: string;
  /** Where events go. */
  readonly webhookUrl: string;
  /** What the merchant signs in with; asked at every call, since a secret may change. */
  readonly credentials: () => Credentials;
  readonly now?: () => number;
}

/** PayPal on this machine: REST API, the payer's page, the browser's script, webhooks, and `/control`. */
export const createPayPalStandIn = ({
  dataDir,
  base,
  webhookUrl,
  credentials,
  now = Date.now,
}: PayPalOptions) => {
  const store = openPayPalStore(dataDir);
  const webhookId = () => credentials().webhookId;
  const events = createEvents({ store, base, webhookUrl, webhookId, now });
  const actions = createActions({ store, events, base, now });
  const faults = createFaults();
  const report = createReport({ store, now });
  const rest = createRestApi({ base, store, actions, events, report, credentials, now });
  const control = createControl({ store, actions, events, faults, report });
  const answerPage = createPayerPages(actions, base);
  const prefix = new URL(base).pathname;

  const answerRest = (asked: RestRequest, response: ServerResponse): void => {
    const kind = faults.next(callOf(asked)?.name ?? '');
    if (kind === 'silence-before') return;
    if (kind === 'hang-up-before') {
      response.destroy();
      return;
    }
    if (kind === 'error') throw serverError();
    if (kind === 'busy') throw new PayPalError(429, 'RATE_LIMIT_REACHED', 'Too many requests.');
    if (kind === 'unauthorized') throw unauthorized();
    if (kind === 'malformed') {
      sendText(response, 200, 'text/html', '<html>maintenance</html>');
      return;
    }
    const answer = rest(asked, kind);
    if (kind === 'silence-after') return;
    if (kind === 'hang-up-after') response.destroy();
    else sendJson(response, answer);
  };

  return {
    /** Answers one request; never a rejected promise. */
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        const url = new URL(request.url ?? '/', base);
        const path = url.pathname.slice(prefix.length) || '/';
        const headers = request.headers as RestRequest['headers'];
        const asked: RestRequest = {
          method: request.method ?? 'GET',
          path,
          query: url.searchParams,
          headers,
          body: await readBody(request),
        };
        if (path === '/sdk/js') sendText(response, 200, 'text/javascript', scriptOf('./browser-sdk.js'));
        else if (path === '/sdk/decided.js')
          sendText(response, 200, 'text/javascript', scriptOf('./browser-decided.js'));
        else if (path === '/checkoutnow') answerPage(asked, url, response);
        else if (path.startsWith('/control/')) sendJson(response, await control(asked));
        else answerRest(asked, response);
      } catch (error) {
        sendJson(response, refusalOf(error));
      }
    },
    close: (): void => {
      events.close();
      store.close();
    },
  };
};
