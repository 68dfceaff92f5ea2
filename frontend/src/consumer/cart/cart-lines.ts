import { OCCASIONS } from '../../../../shared/occasions.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { saidMinor } from '../order-rules/minor-answer.ts';
import type { CartItem } from './cart-items.ts';

type Line = InputOf<'requests.placeCart'>['lines'][number];

/** The cart as the contract's input: empty fields are left to the server's defaults. */
export const linesOf = (items: readonly CartItem[]): Line[] =>
  items.map(({ id, priceAgorot, instructions, occasion, recipient, minor, deadline, eventDate }) => {
    const known = OCCASIONS.find((each) => each === occasion);
    return {
      adId: id,
      priceAgorot,
      ...(known && { occasion: known }),
      ...(recipient.trim() && { recipient }),
      ...saidMinor(minor),
      ...(instructions.trim() && { instructions }),
      ...(deadline && { deadline }),
      ...(eventDate && { eventDate }),
    };
  });
