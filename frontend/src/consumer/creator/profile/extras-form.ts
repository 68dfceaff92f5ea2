import { parseShekels } from '../../../../../shared/money/amount.ts';
import {
  EXTRA_IDS,
  type ExtraId,
  type ExtraRange,
  isAsked,
  isExtraPrice,
  type OwnExtra,
} from '../../../../../shared/order/extras.ts';

/**
 * The extras of a creator as they are typed: off, on at the site's price (empty), or on at an own one in shekels; null, where
 * creators are asked and this one has not answered.
 */
export type ExtrasForm = Record<ExtraId, { on: boolean | null; price: string }>;

export const extrasFormOf = (own: readonly OwnExtra[]): ExtrasForm =>
  Object.fromEntries(
    EXTRA_IDS.map((id) => {
      const said = own.find((extra) => extra.id === id);
      const price = said?.priceAgorot ? String(said.priceAgorot / 100) : '';
      const unsaid = isAsked(id) ? null : true;
      return [id, { on: said ? said.priceAgorot !== null : unsaid, price }];
    }),
  ) as ExtrasForm;

/** The form in the API's words. A price that is none is no number, which the contract refuses. */
export const ownExtrasOf = (form: ExtrasForm): OwnExtra[] =>
  EXTRA_IDS.flatMap((id): OwnExtra[] => {
    const { on, price } = form[id];
    if (on === null) return [];
    if (!on) return [{ id, priceAgorot: null }];
    if (price.trim() !== '') return [{ id, priceAgorot: parseShekels(price) ?? Number.NaN }];
    return isAsked(id) ? [{ id }] : [];
  });

/** Whether each price that was typed anew is one, and within the site's range; one from before may stay. */
export const areExtraPrices = (
  form: ExtrasForm,
  range: ExtraRange,
  before: readonly OwnExtra[] = [],
): boolean =>
  ownExtrasOf(form).every(
    ({ id, priceAgorot }) =>
      typeof priceAgorot !== 'number' ||
      before.some((extra) => extra.id === id && extra.priceAgorot === priceAgorot) ||
      (Number.isInteger(priceAgorot) && isExtraPrice(priceAgorot, range)),
  );
