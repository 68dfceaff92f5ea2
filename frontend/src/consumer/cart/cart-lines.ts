import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { saidMinor } from '../order-rules/minor-answer.ts';
import { priceOf, revealOf, seenExtras } from './cart-extras.ts';
import type { CartItem } from './cart-items.ts';

type Line = InputOf<'requests.placeCart'>['lines'][number];

/** The cart as the contract's input: empty fields are left to the server's defaults. */
export const linesOf = (items: readonly CartItem[]): Line[] =>
  items.map((item) => {
    const { id, instructions, occasion, recipient, minor, deadline, eventDate } = item;
    const extras = seenExtras(item).map((extra) => extra.id);
    const reveal = revealOf(item);
    const known = OCCASIONS.find((each) => each === occasion);
    return {
      adId: id,
      priceAgorot: priceOf(item),
      ...(known && { occasion: known }),
      ...(recipient.trim() && { recipient }),
      ...saidMinor(minor),
      ...(instructions.trim() && { instructions }),
      ...(deadline && { deadline }),
      ...(eventDate && { eventDate }),
      ...(extras.length > 0 && { extras }),
      ...(reveal && { reveal }),
    };
  });
