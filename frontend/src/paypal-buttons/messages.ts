/**
 * What the page of PayPal's buttons and the wallet that frames it say to each other. Money is only in the wallet's
 * calls to our API: the buttons learn the number of an order and nothing else.
 */
export type FromButtons =
  /** Their height in pixels; 0 while PayPal's script is on its way. */
  | { readonly says: 'drawn'; readonly height: number }
  /** The payer pressed: an order is needed. */
  | { readonly says: 'create' }
  | { readonly says: 'approved'; readonly orderId: string }
  | { readonly says: 'cancelled' }
  | { readonly says: 'failed' };

export type ToButtons =
  | { readonly says: 'order'; readonly orderId: string }
  /** There will be none; the wallet has said why. */
  | { readonly says: 'no-order' }
  /** The payment was declined: let the payer choose another way. */
  | { readonly says: 'again' }
  /** Nothing more to do for this approval. */
  | { readonly says: 'over' };

const SAYINGS: Readonly<Record<FromButtons['says'] | ToButtons['says'], true>> = {
  drawn: true,
  create: true,
  approved: true,
  cancelled: true,
  failed: true,
  order: true,
  'no-order': true,
  again: true,
  over: true,
};

interface Heard {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/**
 * A message of the other side, or null: it must come from our own origin and from that very window. PayPal's windows
 * send messages as well.
 */
export const hear = <Message extends FromButtons | ToButtons>(
  event: Heard,
  from: unknown,
  origin: string,
): Message | null => {
  if (event.origin !== origin || !from || event.source !== from) return null;
  const says = (event.data as { says?: unknown } | null)?.says;
  return typeof says === 'string' && Object.hasOwn(SAYINGS, says) ? (event.data as Message) : null;
};

/** The address of the page. `clientId` is public. */
export const buttonsAddress = (settings: {
  readonly clientId: string;
  readonly language: string;
  readonly dark: boolean;
}): string =>
  `/paypal-buttons/index.html?${new URLSearchParams({
    client: settings.clientId,
    locale: settings.language === 'he' ? 'he_IL' : 'en_US',
    scheme: settings.dark ? 'dark' : 'light',
  })}`;
