import type { User } from '../functions/accounts/person/user.ts';
import { putNew } from '../functions/lib/table/table.ts';
import { createPage } from '../functions/site/content/save-page.ts';
import { SITE_CONFIG_KEY, type StoredSite } from '../functions/site/platform-config/site-config.ts';
import type { Bilingual } from '../shared/contracts/site/content.ts';
import { PAGES } from './pages.ts';

const inBoth = ({ he, en = '' }: Bilingual) => ({ he, en });

/** Pages of the site, as of that time. */
export const writePages = async (author: User, now: Date): Promise<void> => {
  for (const { slug, title, html } of PAGES)
    await createPage({
      actor: author,
      input: { slug, status: 'published', title: inBoth(title), html: inBoth(html) },
      now,
    });
};

/** Nobody's company: what is said of it has to be seen for what it is. */
export const sayWhoRunsIt = (now: Date): Promise<unknown> =>
  putNew({
    pk: 'CONFIG',
    sk: SITE_CONFIG_KEY,
    e: 'config',
    v: 1,
    value: {
      company_name: 'מזל טוב הדגמות בע״מ',
      company_number: '000000000',
      company_address: 'רחוב הדוגמה 1, תל אביב',
      support_phone: '03-555-0123',
      support_email: 'support@mazaltov.example',
      accessibility_coordinator: 'דנה דוגמה',
    } satisfies StoredSite,
    updatedAt: now.toISOString(),
  });
