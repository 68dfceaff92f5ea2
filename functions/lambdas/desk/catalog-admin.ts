import { catalogAdmin } from '../../../shared/contracts/market/catalog-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { getFeatured, setFeatured } from '../../market/catalog/home/featured.ts';
import { findFeaturable } from '../../market/catalog/home/find-featurable.ts';
import { approveCreator } from '../../market/catalog/profiles/approve-creator.ts';
import { askForChanges } from '../../market/catalog/profiles/ask-for-changes.ts';
import { getCreatorForDesk } from '../../market/catalog/profiles/get-creator-for-desk.ts';
import { listCreators } from '../../market/catalog/profiles/list-creators.ts';
import { refuseCreator } from '../../market/catalog/profiles/refuse-creator.ts';

/** The back office's part of the catalog. */
export const handler = adminApi(catalogAdmin, {
  creators: listCreators,
  creator: getCreatorForDesk,
  approve: approveCreator,
  refuse: refuseCreator,
  askForChanges,
  featured: getFeatured,
  featurable: findFeaturable,
  setFeatured,
});
