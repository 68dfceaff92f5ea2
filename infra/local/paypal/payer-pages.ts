import type { ServerResponse } from 'node:http';
import type { Actions } from './actions.ts';
import type { RestRequest } from './call.ts';
import { checkoutPage, decidedPage, missingPage } from './checkout-page.ts';
import { PayPalError } from './errors.ts';
import type { Instrument } from './record.ts';
import { sendText } from './send.ts';

/** Where the payer decides, in a page or in a window. */
export const createPayerPages = (actions: Actions, base: string) => {
  const decide = (form: URLSearchParams, response: ServerResponse): void => {
    const order = actions.find(form.get('token') ?? '');
    const decision = form.get('decision') ?? 'cancel';
    const payerId =
      decision === 'cancel' ? undefined : actions.approve(order.id, decision as Instrument).payerId;
    if (form.get('popup') === '1') {
      sendText(response, 200, 'text/html', decidedPage(order.id, payerId));
      return;
    }
    const back = new URL((payerId ? order.returnUrl : order.cancelUrl) ?? `${base}/checkoutnow`);
    back.searchParams.set('token', order.id);
    if (payerId) back.searchParams.set('PayerID', payerId);
    response.writeHead(303, { location: back.href }).end();
  };

  return ({ method, body }: RestRequest, url: URL, response: ServerResponse): void => {
    try {
      if (method === 'POST') decide(new URLSearchParams(body), response);
      else {
        const order = actions.find(url.searchParams.get('token') ?? '');
        sendText(response, 200, 'text/html', checkoutPage(order, url.searchParams.get('popup') === '1'));
      }
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
      sendText(response, 404, 'text/html', missingPage());
    }
  };
};
