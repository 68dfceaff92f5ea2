import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { contentAdmin } from '../../../shared/contracts/site/content-admin.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findPage, findText, findVersion, pageOfVersions } from './content.table.ts';
import { namesOf } from './list-pages.ts';

/** Saves of a page, newest first, with who made them. */
export const listPageVersions = async ({
  input: { slug, cursor, limit },
}: Call<typeof contentAdmin.versions, Actor>): Promise<Output<typeof contentAdmin.versions>> => {
  const cursors = cursorsOf('contentAdmin.versions', { slug });
  const [page, { items, next }] = await Promise.all([
    findPage(slug, { consistent: true }),
    pageOfVersions(slug, { after: cursors.read(cursor), limit }),
  ]);
  if (!page || page.status === 'deleted') throw new Refusal('page.not_found');
  const nameOf = await namesOf(items.map(({ by }) => by));
  return {
    items: items.map(({ v, title, status, at, by }) => ({
      v,
      title,
      status,
      at,
      by: nameOf(by),
      current: v === page.v,
    })),
    next: cursors.write(next),
  };
};

/** Title and text as one save left them. */
export const getPageVersion = async ({
  input: { slug, version },
}: Call<typeof contentAdmin.version, Actor>): Promise<Output<typeof contentAdmin.version>> => {
  const found = await findVersion(slug, version);
  if (!found || found.status === 'deleted') throw new Refusal('page.version_not_found');
  return { title: found.title, html: await findText({ slug, textV: found.textV }) };
};
