import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { endpoints } from '../parts/endpoint.ts';
import { nothing, pastedLine, version } from '../parts/fields.ts';

export const paypalEnvironment = lazy(() => z.enum(['sandbox', 'production']));
export type PayPalEnvironment = z.output<ReturnType<typeof paypalEnvironment>>;

/** What PayPal's dashboard shows: Latin letters, digits and signs, without spaces. */
const PAYPAL_VALUE = /^[!-~]{0,200}$/;
/** Empty: it stays as it is. */
const value = lazy(() => z._default(pastedLine(z.regex(PAYPAL_VALUE)), ''));

/** What the back office may see of the PayPal settings: never a secret, and of the ids only the public one. */
const paypalSettings = () =>
  z.object({
    success: z.boolean(),
    connected: z.boolean(),
    /** English, for the people who run the place. */
    message: z.string(),
    /** Code of why not. */
    error: z.optional(z.string()),
    /** Which PayPal this stage is set up for. */
    environment: paypalEnvironment(),
    /** False where top-ups are a demonstration: the settings are kept, and nobody pays with them. */
    used: z.boolean(),
    /** Empty while there is none. */
    clientId: z.string(),
    /** Which of the others are there. */
    has: z.object({ clientSecret: z.boolean(), merchantId: z.boolean(), webhookId: z.boolean() }),
    /** Version of the settings; 0 while nobody has saved them here. */
    v: z.number(),
  });
export type PayPalSettings = z.output<ReturnType<typeof paypalSettings>>;

export const paypalAdmin = endpoints({
  /** Signs in at PayPal with the settings as they are now. */
  status: {
    method: 'GET',
    path: '/api/admin/paypal',
    access: 'manage_payments',
    input: nothing,
    output: paypalSettings,
  },
  /** Takes the settings once PayPal accepts them. Lambdas that run use them within five minutes. */
  save: {
    method: 'PUT',
    path: '/api/admin/paypal',
    access: 'super-admin',
    recent: true,
    input: () =>
      z.strictObject({
        /** Must be the stage's own: said again so that nobody puts real credentials where they do not belong. */
        environment: paypalEnvironment(),
        clientId: value(),
        clientSecret: value(),
        merchantId: value(),
        webhookId: value(),
        /** The version that the admin saw. */
        v: version(),
      }),
    output: paypalSettings,
    errors: [
      'paypal.environment',
      'paypal.settings_incomplete',
      'paypal.authentication',
      'paypal.unavailable',
      'paypal.invalid_answer',
      'config.changed',
    ],
  },
});
