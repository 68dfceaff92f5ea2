import { contentAdmin } from '../../shared/contracts/content-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { acceptMedia } from '../lib/media-upload.ts';
import { requestUpload } from '../lib/request-upload.ts';
import { listPages } from './list-pages.ts';
import { getPageVersion, listPageVersions } from './page-versions.ts';
import { createPage, getPage, removePage, restorePage, setPageStatus, updatePage } from './save-page.ts';

/** Pages of the site, for the back office. */
export const handler = adminApi(contentAdmin, {
  list: listPages,
  get: getPage,
  create: createPage,
  update: updatePage,
  setStatus: setPageStatus,
  remove: removePage,
  versions: listPageVersions,
  version: getPageVersion,
  restore: restorePage,
  requestImage: (call) => requestUpload(call, 'image', { kind: 'page', ...call.input }),
  acceptImage: async ({ actor, input }) => ({
    src: await acceptMedia({ owner: actor.id, key: input.key, kind: 'page' }),
  }),
});
