import type { ServerResponse } from 'node:http';
import { listPage, messagePage, missingPage } from './inbox-page.ts';
import { type createReturns, isReturnKind } from './returns.ts';
import type { openMailStore } from './store.ts';

/** A frame inherits this policy too: no message can run a script or be anything but text, styles and pictures. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src http: https: data:; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The pages of the inbox, and what their buttons do. */
export const createInbox = (
  store: ReturnType<typeof openMailStore>,
  giveBack: ReturnType<typeof createReturns>['giveBack'],
) => {
  /** `POST /inbox/<id>/bounce` or `/complaint`: the message comes back from each of its addresses. */
  const returnMessage = (url: URL, response: ServerResponse): void => {
    const [, , id = '', kind] = url.pathname.split('/');
    const message = store.find(id);
    if (!message || !isReturnKind(kind)) {
      response.writeHead(404, PAGE_HEADERS).end(missingPage());
      return;
    }
    for (const address of message.to) giveBack(message, address, kind);
    response.writeHead(303, { location: `/inbox/${id}` }).end();
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
  return { showInbox, returnMessage };
};
