import { confirmationIdOf } from '../../../shared/money/confirmation.ts';
import type { EntryRef, Request } from '../requests/model/request.ts';

/** Which confirmation an e-mail to the fan carries: that of the move of their wallet it tells of. Nothing without one. */
export const confirmedBy = (
  { id, movements }: Pick<Request, 'id' | 'movements'>,
  isTold: (movement: EntryRef) => boolean,
): { readonly confirms?: string } => {
  const movement = movements.find((each) => each.side === 'W' && isTold(each));
  return movement ? { confirms: confirmationIdOf({ ref: id, n: movement.n }) } : {};
};
