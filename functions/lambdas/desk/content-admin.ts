import { contentAdmin } from '../../../shared/contracts/site/content-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { acceptMedia } from '../../lib/media/media-upload.ts';
import { requestUpload } from '../../lib/media/request-upload.ts';
import { listPages } from '../../site/content/list-pages.ts';
import { getPageVersion, listPageVersions } from '../../site/content/page-versions.ts';
import {
  createPage,
  getPage,
  removePage,
  restorePage,
  setPageStatus,
  updatePage,
} from '../../site/content/save-page.ts';

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
