import { content } from '../../shared/contracts/content.ts';
import { api } from '../accounts/api.ts';
import { publishedPages } from './content.table.ts';
import { readPage } from './read-page.ts';

export const handler = api(content, {
  pages: async () => ({ items: await publishedPages() }),
  page: readPage,
});
