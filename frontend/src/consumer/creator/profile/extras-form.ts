import { parseShekels } from '../../../../../shared/money/amount.ts';
import {
  EXTRA_IDS,
  type ExtraId,
  type ExtraRange,
  isExtraPrice,
  type OwnExtra,
} from '../../../../../shared/order/extras.ts';

/** The extras of a creator as they are typed: off, on at the site's price (empty), or on at an own one in shekels. */
export type ExtrasForm = Record<ExtraId, { on: boolean; price: string }>;

export const extrasFormOf = (own: readonly OwnExtra[]): ExtrasForm =>
  Object.fromEntries(
    EXTRA_IDS.map((id) => {
      const said = own.find((extra) => extra.id === id);
      const price = said?.priceAgorot ? String(said.priceAgorot / 100) : '';
      return [id, { on: said?.priceAgorot !== null, price }];
    }),
  ) as ExtrasForm;

/** The form in the API's words. A price that is none is no number, which the contract refuses. */
export const ownExtrasOf = (form: ExtrasForm): OwnExtra[] =>
  EXTRA_IDS.flatMap((id): OwnExtra[] => {
    const { on, price } = form[id];
    if (!on) return [{ id, priceAgorot: null }];
    return price.trim() === '' ? [] : [{ id, priceAgorot: parseShekels(price) ?? Number.NaN }];
  });

/** Whether each price that was typed anew is one, and within the site's range; one from before may stay. */
export const areExtraPrices = (
  form: ExtrasForm,
  range: ExtraRange,
  before: readonly OwnExtra[] = [],
): boolean =>
  ownExtrasOf(form).every(
    ({ id, priceAgorot }) =>
      priceAgorot === null ||
      before.some((extra) => extra.id === id && extra.priceAgorot === priceAgorot) ||
      (Number.isInteger(priceAgorot) && isExtraPrice(priceAgorot, range)),
  );
