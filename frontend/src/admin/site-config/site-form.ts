import type { EditableSite } from '../../../../shared/contracts/site/editable-site.ts';
import { platformConfigAdmin } from '../../../../shared/contracts/site/platform-config.ts';
import { isSiteFact, SITE_FACTS } from '../../../../shared/site-facts.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

/** As typed: keywords with commas; a picture is its place in our media, or the key of an upload that is not saved yet. */
export type SiteForm = Readonly<Record<keyof Omit<EditableSite, 'v'>, string>>;
export type SiteField = keyof SiteForm;

export const PICTURES = ['logoUrl', 'faviconUrl', 'ogImage'] as const satisfies readonly SiteField[];
export type PictureField = (typeof PICTURES)[number];

export type SiteProblem =
  | 'missing'
  | 'long'
  | 'keywords'
  | 'analytics'
  | 'number'
  | 'phone'
  | 'email'
  | 'invalid';

/** Split on commas, trimmed, without empty ones, each once. */
export const keywordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((keyword) => keyword.trim())
      .filter(Boolean),
  ),
];

export const formOf = ({ v: _, metaKeywords, ...site }: EditableSite): SiteForm => ({
  ...site,
  metaKeywords: metaKeywords.join(', '),
});

/** A draft keeps no preview of an upload, and storage keeps the upload for a day: it has to be chosen again. */
export const restoredForm = (form: SiteForm, stored: SiteForm): SiteForm => ({
  ...form,
  ...Object.fromEntries(PICTURES.filter((name) => isUpload(form[name])).map((name) => [name, stored[name]])),
});

export const isUpload = (picture: string): boolean => picture.startsWith('incoming/');

export const inputOf = (form: SiteForm, { v }: Pick<EditableSite, 'v'>): EditableSite => ({
  ...form,
  metaKeywords: keywordsIn(form.metaKeywords),
  googleAnalyticsId: form.googleAnalyticsId.trim().toUpperCase(),
  v,
});

export const problemsOf = (form: SiteForm): Problems<SiteForm, SiteProblem> =>
  contractProblems<SiteForm, SiteProblem>(form, {
    schema: platformConfigAdmin.setSiteConfig.input(),
    input: inputOf(form, { v: 0 }),
    fields: Object.fromEntries(
      keywordsIn(form.metaKeywords).map((_, index) => [`metaKeywords.${index}`, 'metaKeywords' as const]),
    ),
    problemOf: (field, refused) => {
      if (field === 'metaKeywords') return 'keywords';
      if (field === 'googleAnalyticsId') return 'analytics';
      const form = isSiteFact(field) ? SITE_FACTS[field].form : 'text';
      if (form !== 'text') return form;
      if (refused === 'invalid') return 'invalid';
      return refused === 'too_small' ? 'missing' : 'long';
    },
  });
