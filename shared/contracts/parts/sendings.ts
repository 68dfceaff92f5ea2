import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/**
 * Where a part of what goes back is. `asked`: PayPal does not know of it; `sent`: it was asked for and is not listed;
 * `waiting`: PayPal lists it and still looks at it. `done`: it is back at the payer; `failed`: it is in the wallet again;
 * `taken`: the payer's bank, or somebody at PayPal, took the payment first.
 */
export const SENDING_STATES = ['asked', 'sent', 'waiting', 'done', 'failed', 'taken'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** Money on its way back to PayPal; `taken` when nothing of it arrived since others took the payment first. */
export const sendingView = () =>
  z.object({
    id: id('snd'),
    at: instant(),
    amountAgorot: z.number(),
    state: z.enum(SENDING_STATES),
    /** What has arrived. */
    doneAgorot: z.number(),
    /** What is in the wallet again. */
    returnedAgorot: z.number(),
    /** What the payer's bank, or somebody at PayPal, took before it was sent. */
    takenAgorot: z.number(),
  });
export type SendingView = z.output<ReturnType<typeof sendingView>>;

/** What goes back to PayPal of one payment, as the back office sees it. */
const sendingPart = () =>
  z.object({
    id: z.string(),
    topUpId: id('top'),
    /** The payment at PayPal. */
    captureId: z.string(),
    amountAgorot: z.number(),
    state: z.enum(SENDING_STATES),
    /** Why it is in the wallet again: PayPal's word or ours; empty otherwise. */
    why: z.string(),
    /** When PayPal was first asked; null before. */
    sentAt: z.nullable(instant()),
  });

/** Money on its way back, with its parts. */
export const sendingForAdmins = () =>
  z.object({
    id: id('snd'),
    at: instant(),
    /** Null while it is on its way. */
    endedAt: z.nullable(instant()),
    amountAgorot: z.number(),
    state: z.enum(SENDING_STATES),
    parts: z.array(sendingPart()),
  });
export type AdminSending = z.output<ReturnType<typeof sendingForAdmins>>;
