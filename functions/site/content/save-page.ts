import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { type Bilingual, slug as slugSchema } from '../../../shared/contracts/site/content.ts';
import type { contentAdmin, PageStatus, PageView } from '../../../shared/contracts/site/content-admin.ts';
import { type Deed, type Facts, sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { refuseIfChanged, retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { findPage, findText, findVersion, type PageSave, savedPage, saveWrites } from './content.table.ts';
import { namesOf, rowOf } from './list-pages.ts';
import type { ContentPage, Written } from './page.ts';
import { isSame, writtenText } from './written-text.ts';

type Sent = Pick<Call<typeof contentAdmin.update, Actor>['input'], 'title' | 'html' | 'status'>;

/** What was sent, cleaned. Throws for what is missing and for a text that is too long. */
const written = ({ status, ...sent }: Sent): Written => ({ ...writtenText(sent), status });

const requirePage = async (slug: string): Promise<ContentPage> => {
  const page = await findPage(slug, { consistent: true });
  if (!page || page.status === 'deleted') throw new Refusal('page.not_found');
  return page;
};

const viewOf = async (page: ContentPage, html: Bilingual): Promise<PageView> => {
  const nameOf = await namesOf([page.updatedBy]);
  return { ...rowOf(page, nameOf(page.updatedBy)), html };
};

export const getPage = async ({ input }: Call<typeof contentAdmin.get, Actor>): Promise<PageView> => {
  const page = await requirePage(input.slug);
  return viewOf(page, await findText(page));
};

/** A page in the audit: its version says which text it had. */
const shownOf = ({ title, status, v }: ContentPage) => ({
  title: title.he,
  title_en: title.en,
  status,
  version: v,
});

interface Change extends PageSave {
  readonly action: 'create_page' | 'restore_page' | 'delete_page' | ReturnType<typeof actionOf>;
}

/** What the act did, with the sides of it that are told. */
const deedOf = ({ action, before }: Change, page: ContentPage): Deed => {
  if (action === 'create_page' || !before)
    return { action: 'create_page', after: sidesOf({}, shownOf(page)).after };
  if (action === 'delete_page') return { action, before: sidesOf(shownOf(before), {}).before };
  return { action, ...sidesOf(shownOf(before), shownOf(page)) };
};

/** One save with its version and its audit entry in one transaction. Throws ConditionFailed over somebody else's. */
const save = async (change: Change, details?: Facts): Promise<ContentPage> => {
  const { slug, by, now } = change;
  const page = savedPage(change);
  await transact([
    ...saveWrites(change),
    auditWrite({
      ...deedOf(change, page),
      entity: 'page',
      id: slug,
      by,
      now,
      ...(details ? { details } : {}),
    }),
  ]);
  return page;
};

/** What the audit calls a save: by the state, when that is all that changed. */
const actionOf = (from: ContentPage['status'], to: PageStatus) =>
  from === to ? 'update_page' : to === 'published' ? 'publish_page' : 'unpublish_page';

/** True when a save would change nothing: it is the same one again, after an answer that was lost. */
const isStored = async (page: ContentPage, { title, html, status }: Written): Promise<boolean> =>
  page.status === status && isSame(page.title, title) && isSame(await findText(page), html);

/**
 * Makes a page under an address that is its own. Throws `page.slug_invalid`, `page.slug_taken`, and what is missing in
 * it.
 */
export const createPage = async ({
  actor,
  input: { slug, ...sent },
  now,
}: Pick<Call<typeof contentAdmin.create, Actor>, 'input' | 'now'> & {
  readonly actor: Pick<Actor, 'id'>;
}): Promise<PageView> => {
  if (!slugSchema().safeParse(slug).success) throw new Refusal('page.slug_invalid');
  const after = written(sent);
  const make = async (): Promise<ContentPage> => {
    const before = await findPage(slug, { consistent: true });
    if (!before || before.status === 'deleted')
      return save({ action: 'create_page', slug, before, after, by: actor.id, now });
    if (before.updatedBy === actor.id && (await isStored(before, after))) return before;
    throw new Refusal('page.slug_taken');
  };
  return viewOf(await retryOnConflict('page.slug_taken', make), after.html);
};

/** Changes a page as the admin saw it; the same again changes nothing. Throws `page.changed` over somebody else's. */
export const updatePage = async ({
  actor,
  input: { slug, v, ...sent },
  now,
}: Call<typeof contentAdmin.update, Actor>): Promise<PageView> => {
  const before = await requirePage(slug);
  const after = written(sent);
  if (await isStored(before, after)) return viewOf(before, after.html);
  if (before.v !== v) throw new Refusal('page.changed', 'The page was changed in between; read it again');
  const change = { slug, before, after, by: actor.id, now };
  const action = actionOf(before.status, after.status);
  return viewOf(await refuseIfChanged('page.changed', () => save({ action, ...change })), after.html);
};

/** Publishes a page or takes it back to a draft; its text stays. */
export const setPageStatus = ({
  actor,
  input: { slug, status },
  now,
}: Call<typeof contentAdmin.setStatus, Actor>): Promise<PageView> =>
  retryOnConflict('page.changed', async () => {
    const before = await requirePage(slug);
    const html = await findText(before);
    if (before.status === status) return viewOf(before, html);
    const action = actionOf(before.status, status);
    const after = { title: before.title, status };
    return viewOf(await save({ action, slug, before, after, by: actor.id, now }), html);
  });

/**
 * Makes an earlier version the newest; two who want the same one at once both have it. Throws `page.version_not_found`,
 * and `page.changed` over somebody else's.
 */
export const restorePage = ({
  actor,
  input: { slug, version, v },
  now,
}: Call<typeof contentAdmin.restore, Actor>): Promise<PageView> =>
  retryOnConflict('page.changed', async () => {
    const [before, wanted] = await Promise.all([requirePage(slug), findVersion(slug, version)]);
    if (!wanted || wanted.status === 'deleted') throw new Refusal('page.version_not_found');
    const status = before.status as PageStatus;
    const after = { title: wanted.title, html: await findText({ slug, textV: wanted.textV }), status };
    if (await isStored(before, after)) return viewOf(before, after.html);
    if (before.v !== v) throw new Refusal('page.changed', 'The page was changed in between; read it again');
    const change = { action: 'restore_page', slug, before, after, by: actor.id, now } as const;
    return viewOf(await save(change, { restored_version: version }), after.html);
  });

/** Takes a page off the site and out of the list. Its versions stay, and a page made anew at the address continues their numbers. */
export const removePage = ({
  actor,
  input: { slug },
  now,
}: Call<typeof contentAdmin.remove, Actor>): Promise<Record<string, never>> =>
  retryOnConflict('page.changed', async () => {
    const before = await requirePage(slug);
    const after = { title: before.title, status: 'deleted' } as const;
    await save({ action: 'delete_page', slug, before, after, by: actor.id, now });
    return {};
  });
