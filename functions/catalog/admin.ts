import { catalogAdmin } from '../../shared/contracts/catalog-admin.ts';
import { api } from '../accounts/api.ts';
import { approveCreator } from './approve-creator.ts';
import { listCreators } from './list-creators.ts';

/** The back office's part of the catalog. */
export const handler = api(catalogAdmin, { creators: listCreators, approve: approveCreator });
