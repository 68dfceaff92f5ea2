import type { Actor } from '../../shared/contracts/accounts.ts';
import type { content } from '../../shared/contracts/content.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { findPage, findText } from './content.table.ts';

/** A page that visitors may see, with its text; null for a draft, too. */
export const findPublished = async (slug: string): Promise<Output<typeof content.page> | null> => {
  const page = await findPage(slug);
  if (page?.status !== 'published') return null;
  return { slug, title: page.title, html: await findText(page) };
};

/** One published page. A draft is not found. Throws `page.not_found`. */
export const readPage = async ({
  input,
}: Call<typeof content.page, Actor>): Promise<Output<typeof content.page>> => {
  const page = await findPublished(input.slug);
  if (!page) throw new Refusal('page.not_found');
  return page;
};
