import { parseDeliveryHours } from '../../../../../shared/calendar/duration.ts';
import {
  CREATOR_PICTURE,
  catalogCreator,
  NO_CLIP,
} from '../../../../../shared/contracts/market/catalog-creator.ts';
import type { Input, Output } from '../../../../../shared/contracts/parts/endpoint.ts';
import { parseShekels, readAmount } from '../../../../../shared/money/amount.ts';
import type { ApiErrorCode } from '../../../api/api-error.ts';
import { contractProblems, type Problems } from '../../../ui/controls/contract-problems.ts';

export type OwnAd = Output<typeof catalogCreator.createAd>;
/** What a save sends: of a new ad too with its delivery time. */
export type AdInput = Input<typeof catalogCreator.createAd> & { deliveryHours: number };

/** An ad as it stands in the form: numbers are text. */
export interface AdForm {
  title: string;
  description: string;
  /** For who reads English. */
  titleEn: string;
  descriptionEn: string;
  requirements: string;
  /** Shekels as typed. */
  price: string;
  hours: string;
  /** `keep`: as it is; `avatar`: the creator's picture; `upload`: the one that was sent. */
  picture: 'keep' | 'avatar' | 'upload';
  /** `keep`: as it is; `none`: the ad plays none; `upload`: the one that was sent. */
  clip: 'keep' | 'none' | 'upload';
  active: boolean;
}

/** What the site allows, from its settings. */
export interface AdLimits {
  readonly minPriceAgorot: number;
  readonly maxPriceAgorot: number;
  readonly maxDeliveryHours: number;
}

/** The form of a new ad; its delivery time is the one that the settings begin with. */
export const newAdForm = (defaultDeliveryHours: number): AdForm => ({
  title: '',
  description: '',
  titleEn: '',
  descriptionEn: '',
  requirements: '',
  price: '',
  hours: String(defaultDeliveryHours),
  picture: 'avatar',
  clip: 'none',
  active: true,
});

export const formOf = ({
  title,
  description,
  titleEn,
  descriptionEn,
  requirements,
  priceAgorot,
  deliveryHours,
  active,
}: OwnAd): AdForm => ({
  title,
  description,
  titleEn,
  descriptionEn,
  requirements,
  price: String(priceAgorot / 100),
  hours: String(deliveryHours),
  picture: 'keep',
  clip: 'keep',
  active,
});

const hoursOf = (typed: string): number => parseDeliveryHours(typed) ?? Number.NaN;

/** A form that comes back from a draft: the files that were sent with it are not in it. */
export const withoutFiles = (form: AdForm, stored: AdForm): AdForm => ({
  ...form,
  picture: form.picture === 'upload' ? stored.picture : form.picture,
  clip: form.clip === 'upload' ? stored.clip : form.clip,
});

/** It names an uploaded picture, and none was chosen, or none arrived: saved, the ad would keep another without a word. */
export const isWithoutItsPicture = (form: Pick<AdForm, 'picture'>, key: string): boolean =>
  form.picture === 'upload' && key === '';

/** A save was refused for its clip, which is then deleted: saved again as it is, it would only be missing. */
export const isOfClip = (code: ApiErrorCode): boolean => /^(?:clip|video)\./.test(code);

/** The form in the API's words; `sent` names the files that were sent. */
export const inputOf = (form: AdForm, sent: { readonly picture: string; readonly clip: string }): AdInput => {
  const pictures = { keep: '', avatar: CREATOR_PICTURE, upload: sent.picture };
  const clips = { keep: '', none: NO_CLIP, upload: sent.clip };
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    titleEn: form.titleEn.trim(),
    descriptionEn: form.descriptionEn.trim(),
    requirements: form.requirements.trim(),
    priceAgorot: parseShekels(form.price) ?? Number.NaN,
    deliveryHours: hoursOf(form.hours),
    imageKey: pictures[form.picture],
    clipKey: clips[form.clip],
    active: form.active,
  };
};

/** Keys of `ads.problem` in the texts. */
export type AdProblem = 'title' | 'price' | 'priceRange' | 'hours' | 'hoursRange';

const SAID: Partial<Record<keyof AdForm, AdProblem>> = { title: 'title', price: 'price', hours: 'hours' };

/** What the site's settings say besides the contract. */
const beyondLimits = (form: AdForm, limits: AdLimits): Problems<AdForm, AdProblem> => {
  const { problem } = readAmount(form.price, {
    minAgorot: limits.minPriceAgorot,
    maxAgorot: limits.maxPriceAgorot,
  });
  return {
    ...(problem && problem !== 'invalid' && { price: 'priceRange' }),
    ...(hoursOf(form.hours) > limits.maxDeliveryHours && { hours: 'hoursRange' }),
  };
};

/** What keeps an ad from being saved, by field. */
export const problemsOf = (form: AdForm, limits: AdLimits): Problems<AdForm, AdProblem> => ({
  ...contractProblems<AdForm, AdProblem>(form, {
    schema: catalogCreator.createAd.input(),
    input: inputOf(form, { picture: '', clip: '' }),
    fields: { priceAgorot: 'price', deliveryHours: 'hours' },
    problemOf: (field) => SAID[field],
  }),
  ...beyondLimits(form, limits),
});
