import { createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { invalidRequest } from './errors.ts';
import type { PayPalStore } from './store.ts';

const ALGORITHM = 'SHA256withRSA';

const verifyRequest = z.object({
  auth_algo: z.string().min(1).max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.string().min(1).max(100),
  webhook_id: z.string().min(1).max(50),
  webhook_event: z.looseObject({}),
});

/** The event's bytes as they stand in the request: the last property of the object, or written anew. */
const eventText = (body: string, event: unknown): string => {
  const name = '"webhook_event":';
  const text = body.slice(body.indexOf(name) + name.length, body.lastIndexOf('}'));
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(event);
  }
};

/** PayPal's signatures of its webhooks: makes the headers of an event, and says whether it signed one. */
export const createSignatures = (
  store: Pick<PayPalStore, 'signingKey'>,
  { base, webhookId }: { readonly base: string; readonly webhookId: () => string },
) => {
  const certUrl = `${base}/v1/notifications/certs/CERT-stand-in`;
  const signed = (id: string, time: string, webhook: string, body: string) =>
    Buffer.from(`${id}|${time}|${webhook}|${crc32(body)}`);

  return {
    headersOf: (body: string, time: string): Record<string, string> => {
      const transmission = randomUUID();
      const bytes = signed(transmission, time, webhookId(), body);
      const signature = sign('sha256', bytes, createPrivateKey(store.signingKey()));
      return {
        'content-type': 'application/json',
        'user-agent': 'PayPal/AUHD-214.0-stand-in',
        'paypal-auth-algo': ALGORITHM,
        'paypal-cert-url': certUrl,
        'paypal-transmission-id': transmission,
        'paypal-transmission-sig': signature.toString('base64'),
        'paypal-transmission-time': time,
      };
    },
    /** `POST /v1/notifications/verify-webhook-signature`; `body` as it came. */
    verify: (body: string): { verification_status: 'SUCCESS' | 'FAILURE' } => {
      const parsed = verifyRequest.safeParse(JSON.parse(body));
      if (!parsed.success)
        throw invalidRequest('INVALID_PARAMETER_VALUE', 'The value of a field is invalid.', 'webhook');
      const { transmission_id, transmission_time, transmission_sig, ...asked } = parsed.data;
      const bytes = signed(
        transmission_id,
        transmission_time,
        asked.webhook_id,
        eventText(body, asked.webhook_event),
      );
      const isOurs =
        asked.auth_algo === ALGORITHM &&
        asked.cert_url === certUrl &&
        asked.webhook_id === webhookId() &&
        verify('sha256', bytes, createPublicKey(store.signingKey()), Buffer.from(transmission_sig, 'base64'));
      return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' };
    },
  };
};
