import { catalogAdmin } from '../../shared/contracts/catalog-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { approveCreator } from './approve-creator.ts';
import { askForChanges } from './ask-for-changes.ts';
import { getFeatured, setFeatured } from './featured.ts';
import { findFeaturable } from './find-featurable.ts';
import { getCreatorForDesk } from './get-creator-for-desk.ts';
import { listCreators } from './list-creators.ts';
import { refuseCreator } from './refuse-creator.ts';

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
