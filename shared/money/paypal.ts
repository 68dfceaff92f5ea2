/** The base address of the PayPal that moves money; all others are for trying. */
export const LIVE_PAYPAL = 'https://api-m.paypal.com';
