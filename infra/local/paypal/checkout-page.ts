import { html, pagesIn } from '../lib/html-page.ts';
import type { Order } from './record.ts';

const page = pagesIn(`
:root { color-scheme: light dark; --blue: light-dark(#0b4a9e, #8fc1ff) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 28rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.375rem; margin: 0 0 .25rem }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
strong { font-size: 2rem }
form { display: grid; gap: .75rem }
button { font: inherit; min-height: 3rem; padding: .5rem 1rem; border: 2px solid var(--blue); border-radius: 999px; background: transparent; color: inherit; cursor: pointer }
button:first-of-type { background: var(--blue); color: light-dark(#fff, #000); font-weight: 600 }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 3px }
small { display: block; margin-block-start: 1.5rem; color: GrayText }
`);

/** Where the payer decides. In the window of the buttons (`popup`) the decision is told to the page that opened it. */
export const checkoutPage = (order: Order, isPopup: boolean): string =>
  page(
    'Stand-in for PayPal',
    `<h1>Pay ${html(order.brandName ?? 'the shop')}</h1>
<p>${html(order.description ?? '')}</p>
<p><strong>${html(order.amount.value)} ${html(order.amount.currency_code)}</strong></p>
<form method="post" action="checkoutnow">
<input type="hidden" name="token" value="${html(order.id)}">
<input type="hidden" name="popup" value="${isPopup ? 1 : 0}">
<button name="decision" value="good">Pay now</button>
<button name="decision" value="declined">Pay with a card that is declined</button>
<button name="decision" value="review">Pay, and PayPal looks at it first</button>
<button name="decision" value="cancel">Cancel and go back</button>
</form>
<small>This is no PayPal: nothing is charged, and no money moves.</small>`,
  );

/** Tells the page that opened the window, and closes it. */
export const decidedPage = (orderId: string, payerId: string | undefined): string =>
  page(
    'Back to the shop',
    `<p id="decision" data-order="${html(orderId)}" data-payer="${html(payerId ?? '')}">This window may be closed.</p>
<script src="sdk/decided.js"></script>`,
  );

export const missingPage = (): string =>
  page('No such order', '<h1>No such order</h1><p>It was paid, given up, or never made.</p>');
