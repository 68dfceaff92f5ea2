import { OCCASIONS } from '../../../../shared/occasions.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import type { OrderValues } from '../order-rules/check-order.ts';

const isOccasion = (occasion: string | null): occasion is (typeof OCCASIONS)[number] =>
  (OCCASIONS as readonly (string | null)[]).includes(occasion);

interface Seen {
  readonly adId: string;
  /** With the extras in it, in agorot. */
  readonly priceAgorot: number;
}

/** A checked form as the contract's input; null while it has no occasion the contract knows. */
export const placementOf = (
  { occasion, eventDate, recipient, instructions, timing, deadline, slot, extras, ...rest }: OrderValues,
  seen: Seen,
): InputOf<'requests.place'> | null =>
  isOccasion(occasion)
    ? {
        ...seen,
        occasion,
        recipient,
        instructions,
        deadline,
        ...(eventDate && { eventDate }),
        ...(timing === 'hour' && { slot }),
        ...(extras.length > 0 && { extras }),
        // A new field of the form stays here until it has its place above.
        ...(rest satisfies Record<string, never>),
      }
    : null;
