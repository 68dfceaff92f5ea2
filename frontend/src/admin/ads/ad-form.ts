import { parseDeliveryHours } from '../../../../shared/calendar/duration.ts';
import { adsAdmin, type DeskAdView } from '../../../../shared/contracts/market/ads-admin.ts';
import { parseShekels } from '../../../../shared/money/amount.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

/** As typed: shekels and hours. */
export interface AdForm {
  title: string;
  description: string;
  titleEn: string;
  descriptionEn: string;
  requirements: string;
  price: string;
  hours: string;
  active: boolean;
  /** Why it is changed, for its creator. */
  reason: string;
}

export const formOf = (ad: DeskAdView): AdForm => ({
  title: ad.title,
  description: ad.description,
  titleEn: ad.titleEn,
  descriptionEn: ad.descriptionEn,
  requirements: ad.requirements,
  price: String(ad.priceAgorot / 100),
  hours: String(ad.deliveryHours),
  active: ad.active,
  reason: '',
});

/** The form in the API's words, over the version of the ad that was opened. */
export const inputOf = (
  form: AdForm,
  { id, v }: Pick<DeskAdView, 'id' | 'v'>,
): InputOf<'adsAdmin.update'> => ({
  id,
  v,
  active: form.active,
  reason: form.reason.trim(),
  title: form.title.trim(),
  description: form.description.trim(),
  titleEn: form.titleEn.trim(),
  descriptionEn: form.descriptionEn.trim(),
  requirements: form.requirements.trim(),
  priceAgorot: parseShekels(form.price) ?? Number.NaN,
  deliveryHours: parseDeliveryHours(form.hours) ?? Number.NaN,
});

/** Keys of `ads.problems` in the texts. */
export type AdProblem = 'title' | 'price' | 'hours' | 'reason';

const SAID: Partial<Record<keyof AdForm, AdProblem>> = {
  title: 'title',
  price: 'price',
  hours: 'hours',
  reason: 'reason',
};

/** What keeps an ad from being saved, by field. */
export const problemsOf = (form: AdForm, ad: Pick<DeskAdView, 'id' | 'v'>): Problems<AdForm, AdProblem> =>
  contractProblems<AdForm, AdProblem>(form, {
    schema: adsAdmin.update.input(),
    input: inputOf(form, ad),
    fields: { priceAgorot: 'price', deliveryHours: 'hours' },
    problemOf: (field) => SAID[field],
  });
