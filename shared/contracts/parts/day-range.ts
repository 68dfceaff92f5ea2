import * as z from 'zod/mini';
import { day } from './fields.ts';

/** Days of Israel's calendar between which a list lies, both included; nothing lies between two in the wrong order. */
export const dayRange = () => ({ from: z.optional(day()), to: z.optional(day()) });
