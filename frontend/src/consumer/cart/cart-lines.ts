import { OCCASIONS } from '../../../../shared/occasions.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import type { CartItem } from './cart-items.ts';

type Line = InputOf<'requests.placeCart'>['lines'][number];

/** The cart in the words of the contract: what is empty is left to the server, which promises the defaults. */
export const linesOf = (items: readonly CartItem[]): Line[] =>
  items.map(({ id, priceAgorot, instructions, occasion, recipient, deadline }) => {
    const known = OCCASIONS.find((each) => each === occasion);
    return {
      adId: id,
      priceAgorot,
      ...(known && { occasion: known }),
      ...(recipient.trim() && { recipient }),
      ...(instructions.trim() && { instructions }),
      ...(deadline && { deadline }),
    };
  });
