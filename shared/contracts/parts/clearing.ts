import * as z from 'zod/mini';
import { day } from './fields.ts';

/** What waits, by the day from which it is available, the nearest first. */
export const clearing = () => z.array(z.object({ day: day(), agorot: z.number() }));
