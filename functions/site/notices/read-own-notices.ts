import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { notices } from '../../../shared/contracts/site/notices.ts';
import type { Call } from '../../lib/http/http.ts';
import { findSetting } from '../platform-config/config.table.ts';
import { NOTICES_KEY, type StoredNotices } from '../platform-config/settings.ts';
import { noticesFor } from './notice.ts';

/**
 * What the caller is told now besides what everybody is. Past the cache: it is asked for once for each list that the site
 * speaks of, and an older one would stay.
 */
export const readOwnNotices = async ({
  actor,
  now,
}: Call<typeof notices.mine, Actor>): Promise<Output<typeof notices.mine>> => {
  const saved = await findSetting<StoredNotices>(NOTICES_KEY);
  return { items: noticesFor(saved?.value.list ?? [], actor, now) };
};
