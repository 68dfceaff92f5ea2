import { beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml } from '../../functions/site/content/clean-html.ts';
import { call } from '../support/acts/call.ts';
import { newAdmin, type Person } from '../support/acts/people.ts';
import { putShell } from '../support/acts/shell.ts';
import { siteUrl } from '../support/acts/world.ts';
import { HOSTILE_PAGES } from '../support/typed/hostile-pages.ts';

let admin: Person;
beforeAll(async () => {
  [admin] = await Promise.all([newAdmin(), putShell()]);
});

describe('a hostile document', () => {
  it.each(Object.entries(HOSTILE_PAGES).map(([name, html], n) => [name, html, n] as const))(
    '%s comes out of save and read as the allow-list has it',
    async (_, hostile, n) => {
      const slug = `hostile-${n}`;
      const html = `<p>לפני</p>${hostile}`;
      const saved = await admin.call('contentAdmin.create', {
        slug,
        title: { he: 'תנאי מתנה', en: 'Gift terms' },
        html: { he: html, en: html },
        status: 'published',
      });
      expect([saved.status, saved.body.code]).toEqual([200, undefined]);
      const read = (await call('content.page', { slug })).body;
      expect(read.html).toEqual({ he: cleanHtml(html), en: cleanHtml(html) });
      expect(read.html).toEqual(saved.body.html);
      const page = await fetch(siteUrl(`/page/${slug}`));
      const head = await page.text();
      expect([page.status, head]).toEqual([200, expect.stringContaining('תנאי מתנה')]);
      expect(head).not.toMatch(/<script>alert|<img|onerror="|evil\.example"/);
    },
  );
});
