import { content } from '../../../shared/contracts/site/content.ts';
import { api } from '../../accounts/person/api.ts';
import { publishedPages } from '../../site/content/content.table.ts';
import { readPage } from '../../site/content/read-page.ts';
import { readLegal } from '../../site/legal/read-legal.ts';

export const handler = api(content, {
  pages: async () => ({ items: await publishedPages() }),
  page: readPage,
  legal: readLegal,
});
