import { noticesAdmin } from '../../../shared/contracts/site/notices.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { listNotices, removeNotice, saveNotice } from '../../site/notices/edit-notices.ts';

/** What the site tells its visitors above its pages, for the back office. */
export const handler = adminApi(noticesAdmin, { list: listNotices, save: saveNotice, remove: removeNotice });
