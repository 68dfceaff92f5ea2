import {
  contentAdmin,
  type PageStatus,
  type PageView,
} from '../../../../shared/contracts/site/content-admin.ts';
import { PAGE } from '../../../../shared/limits.ts';
import { pagePicture, pageText } from '../../../../shared/page/page-html.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

/** A page as it is written, each language by itself. */
export interface PageForm {
  slug: string;
  titleHe: string;
  htmlHe: string;
  titleEn: string;
  htmlEn: string;
}

/** Pictures on their way into a page, which waits for them with its save. */
export const PAGE_IMAGE = ['page-image'] as const;

/** Stands in the address in place of a slug, which has no underscore. */
export const NEW = '_new';

/** The form over this opens empty. */
export const BLANK: PageView = {
  slug: '',
  title: { he: '' },
  html: { he: '' },
  status: 'draft',
  v: 0,
  updatedAt: '',
  updatedBy: { id: '', name: '' },
};

export const formOf = ({ slug, title, html }: PageView): PageForm => ({
  slug,
  titleHe: title.he,
  htmlHe: html.he,
  titleEn: title.en ?? '',
  htmlEn: html.en ?? '',
});

/** The form in the API's words. */
export const inputOf = (form: PageForm, status: PageStatus): InputOf<'contentAdmin.create'> => ({
  slug: form.slug.trim(),
  title: { he: form.titleHe, en: form.titleEn },
  html: { he: form.htmlHe, en: form.htmlEn },
  status,
});

/** Keys of `errors`, but for `title`. */
export type PageProblem =
  | 'page.slug_invalid'
  | 'page.slug_taken'
  | 'page.title_missing'
  | 'page.content_missing'
  | 'page.too_long'
  | 'title';

const tooLong = (html: string): { problem?: 'page.too_long' } =>
  html.length > PAGE.html ? { problem: 'page.too_long' } : {};

/** What keeps a page from being saved, by field. */
export const problemsOf = (form: PageForm): Problems<PageForm, PageProblem> => {
  const { problem: htmlHe } = tooLong(form.htmlHe);
  const { problem: htmlEn } = tooLong(form.htmlEn);
  return {
    ...contractProblems<PageForm, PageProblem>(form, {
      schema: contentAdmin.create.input(),
      input: inputOf(form, 'draft'),
      fields: { 'title.he': 'titleHe', 'title.en': 'titleEn', 'html.he': 'htmlHe', 'html.en': 'htmlEn' },
      problemOf: (field) =>
        field === 'slug' ? 'page.slug_invalid' : field.startsWith('title') ? 'title' : 'page.too_long',
    }),
    ...(htmlHe && { htmlHe }),
    ...(htmlEn && { htmlEn }),
    ...(!/^[a-z0-9-]+$/.test(form.slug.trim()) && { slug: 'page.slug_invalid' as const }),
    ...(form.titleHe.trim() === '' && { titleHe: 'page.title_missing' as const }),
    ...(!pageText(form.htmlHe) && !pagePicture(form.htmlHe) && { htmlHe: 'page.content_missing' as const }),
  };
};

/** The field a refusal of the server belongs to; null when it belongs to none. */
export const fieldOf = (code: string): keyof PageForm | null => {
  if (code === 'page.slug_taken' || code === 'page.slug_invalid') return 'slug';
  if (code === 'page.title_missing') return 'titleHe';
  return code === 'page.content_missing' || code === 'page.too_long' ? 'htmlHe' : null;
};
