import type { Actor } from '../../shared/contracts/accounts.ts';
import type { content } from '../../shared/contracts/content.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { findPage } from './content.table.ts';

/** One published page. A draft is not found. Throws `page.not_found`. */
export const readPage = async ({
  input,
}: Call<typeof content.page, Actor>): Promise<Output<typeof content.page>> => {
  const page = await findPage(input.slug);
  if (page?.status !== 'published') throw new Refusal('page.not_found');
  return { slug: page.slug, title: page.title, html: page.html };
};
