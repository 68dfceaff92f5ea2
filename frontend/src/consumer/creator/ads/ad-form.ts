import { parseShekels, readAmount } from '../../../../../shared/amount.ts';
import type { CREATOR_PICTURE, catalogCreator } from '../../../../../shared/contracts/catalog-creator.ts';
import type { Input, Output } from '../../../../../shared/contracts/endpoint.ts';
import { parseDeliveryHours } from '../../../../../shared/duration.ts';
import { DELIVERY_DEFAULT_HOURS } from '../../../../../shared/limits.ts';
import { normalizeLine } from '../../../../../shared/text.ts';

export type OwnAd = Output<typeof catalogCreator.createAd>;
export type AdInput = Input<typeof catalogCreator.createAd>;

/** Written out, because importing it would bring the schemas along; the compiler keeps the two alike. */
const OWN_PICTURE: typeof CREATOR_PICTURE = 'creator-picture';

/** An ad as it stands in the form: numbers are text. */
export interface AdForm {
  title: string;
  description: string;
  requirements: string;
  /** Shekels as typed. */
  price: string;
  hours: string;
  /** `keep`: as it is; `avatar`: the creator's picture; `upload`: the one that was sent. */
  picture: 'keep' | 'avatar' | 'upload';
  active: boolean;
}

/** What the site allows, from its settings. */
export interface AdLimits {
  readonly minPriceAgorot: number;
  readonly maxPriceAgorot: number;
  readonly maxDeliveryHours: number;
}

export const NEW_AD: AdForm = {
  title: '',
  description: '',
  requirements: '',
  price: '',
  hours: String(DELIVERY_DEFAULT_HOURS),
  picture: 'avatar',
  active: true,
};

export const formOf = ({
  title,
  description,
  requirements,
  priceAgorot,
  deliveryHours,
  active,
}: OwnAd): AdForm => ({
  title,
  description,
  requirements,
  price: String(priceAgorot / 100),
  hours: String(deliveryHours),
  picture: 'keep',
  active,
});

const hoursOf = (typed: string): number => parseDeliveryHours(typed) ?? Number.NaN;

/** What keeps an ad from being saved, by field: keys of `ads.problem` in the texts. */
export const problemsOf = (
  form: AdForm,
  limits: AdLimits,
): Partial<
  Record<'title' | 'price' | 'hours', 'title' | 'price' | 'priceRange' | 'hours' | 'hoursRange'>
> => {
  const { problem } = readAmount(form.price, {
    minAgorot: limits.minPriceAgorot,
    maxAgorot: limits.maxPriceAgorot,
  });
  const hours = hoursOf(form.hours);
  const priceProblem = problem && (problem === 'invalid' ? ('price' as const) : ('priceRange' as const));
  const hoursProblem = !(hours >= 1)
    ? ('hours' as const)
    : hours > limits.maxDeliveryHours && ('hoursRange' as const);
  return {
    ...(normalizeLine(form.title) === '' && { title: 'title' as const }),
    ...(priceProblem && { price: priceProblem }),
    ...(hoursProblem && { hours: hoursProblem }),
  };
};

/** The form in the API's words. `uploadedKey` names a picture that was sent. */
export const inputOf = (form: AdForm, uploadedKey: string): AdInput => {
  const keys = { keep: '', avatar: OWN_PICTURE, upload: uploadedKey };
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    requirements: form.requirements.trim(),
    priceAgorot: parseShekels(form.price) ?? 0,
    deliveryHours: hoursOf(form.hours),
    imageKey: keys[form.picture],
    active: form.active,
  };
};
