import type { Received } from '../../../lib/http/http.ts';

const LONGEST = 500;
const BASE64 = /^[A-Za-z0-9+/=]+$/;
const PAYPAL = /(^|\.)paypal\.com$/;

/** At PayPal, or at the stand-in that this stage talks to instead. */
const isOfPayPal = (address: string, origin: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === new URL(origin).origin || (url.protocol === 'https:' && PAYPAL.test(url.hostname));
};

/**
 * What an event says of how it was signed, by the names that PayPal's verification wants; null when something is
 * missing or cannot be PayPal's, so that nobody need be asked. That it is true only PayPal knows.
 * @param origin where this stage reaches PayPal
 */
export const transmissionOf = (
  { headers }: Received,
  origin: string,
): Readonly<Record<string, string>> | null => {
  const fields = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  };
  if (!Object.values(fields).every((value) => value && value.length <= LONGEST)) return null;
  const complete = fields as Readonly<Record<keyof typeof fields, string>>;
  const isPlausible =
    isOfPayPal(complete.cert_url, origin) &&
    BASE64.test(complete.transmission_sig) &&
    !Number.isNaN(Date.parse(complete.transmission_time));
  return isPlausible ? complete : null;
};
