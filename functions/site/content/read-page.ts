import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { content } from '../../../shared/contracts/site/content.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { cleanHtml } from './clean-html.ts';
import { findPage, findText } from './content.table.ts';

/**
 * A page that visitors may see, with its text; null for a draft, too. Cleaned once more than when it was saved: a page
 * that is rendered on the server reaches a document as it is.
 */
export const findPublished = async (slug: string): Promise<Output<typeof content.page> | null> => {
  const page = await findPage(slug);
  if (page?.status !== 'published') return null;
  const { he, en } = await findText(page);
  const html = { he: cleanHtml(he), ...(en === undefined ? {} : { en: cleanHtml(en) }) };
  return { slug, title: page.title, html };
};

/** One published page. A draft is not found. Throws `page.not_found`. */
export const readPage = async ({
  input,
}: Call<typeof content.page, Actor>): Promise<Output<typeof content.page>> => {
  const page = await findPublished(input.slug);
  if (!page) throw new Refusal('page.not_found');
  return page;
};
