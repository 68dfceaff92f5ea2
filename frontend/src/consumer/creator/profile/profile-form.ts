import { parseShekels, readAmount } from '../../../../../shared/amount.ts';
import type { catalogCreator } from '../../../../../shared/contracts/catalog-creator.ts';
import type { Input, Output } from '../../../../../shared/contracts/endpoint.ts';
import { TEXT } from '../../../../../shared/limits.ts';
import { AGOROT_MAX } from '../../../../../shared/money.ts';
import { normalizeLine } from '../../../../../shared/text.ts';
import { isWebAddress } from '../../../../../shared/web-address.ts';

export type OwnProfile = NonNullable<Output<typeof catalogCreator.profile>['profile']>;
export type ProfileInput = Input<typeof catalogCreator.updateProfile>;

export const LINKS = ['website', 'instagram', 'youtube', 'facebook', 'twitter'] as const;
export type LinkName = (typeof LINKS)[number];
export const isLink = (field: string): field is LinkName => (LINKS as readonly string[]).includes(field);

/** The profile as it stands in the form: everything is text. */
export interface ProfileForm extends Record<LinkName, string> {
  name: string;
  category: string;
  /** Shekels as typed. */
  price: string;
  bio: string;
  specialties: string[];
  active: boolean;
}

export const formOf = ({
  name,
  category,
  priceAgorot,
  bio,
  specialties,
  active,
  socialLinks,
}: OwnProfile): ProfileForm => ({
  name,
  category,
  price: String(priceAgorot / 100),
  bio,
  specialties: [...specialties],
  active,
  ...socialLinks,
});

/** `https:` or `javascript:`, and not the host and port of `example.com:8080`. */
const SCHEME = /^[a-z][a-z\d+-]*:/i;

/** People leave out how an address starts. */
const addressOf = (typed: string): string => {
  const address = typed.trim();
  return address === '' || SCHEME.test(address) ? address : `https://${address}`;
};

/** What keeps a form from being saved, by field: keys of `profile.problem` in the texts. */
export const problemsOf = (
  form: ProfileForm,
): Partial<Record<keyof ProfileForm, 'name' | 'category' | 'price' | 'link'>> => {
  const price = readAmount(form.price, { minAgorot: 0, maxAgorot: AGOROT_MAX });
  return {
    ...(normalizeLine(form.name) === '' && { name: 'name' as const }),
    ...(form.category === '' && { category: 'category' as const }),
    ...(price.problem && { price: 'price' as const }),
    ...Object.fromEntries(
      LINKS.map((link) => [link, addressOf(form[link])] as const)
        .filter(([, address]) => address !== '' && (!isWebAddress(address) || address.length > TEXT.url))
        .map(([link]) => [link, 'link' as const]),
    ),
  };
};

/** The form in the API's words, of the version it began with; null while something is wrong with it. */
export const inputOf = (
  form: ProfileForm,
  rest: Pick<ProfileInput, 'v' | 'avatarKey' | 'bannerKey'>,
): ProfileInput | null => {
  const priceAgorot = parseShekels(form.price);
  if (priceAgorot === null || Object.keys(problemsOf(form)).length > 0) return null;
  const { name, category, bio, specialties, active } = form;
  const socialLinks = Object.fromEntries(LINKS.map((link) => [link, addressOf(form[link])])) as Record<
    LinkName,
    string
  >;
  return {
    name: name.trim(),
    category,
    priceAgorot,
    bio: bio.trim(),
    specialties,
    active,
    socialLinks,
    ...rest,
  };
};
