import { legalAdmin } from '../../../shared/contracts/site/legal-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { listLegal } from '../../site/legal/list-legal.ts';
import { correctLegal, getLegal, publishLegal, saveLegal } from '../../site/legal/save-legal.ts';

/** Terms, privacy and their neighbours, for the back office. */
export const handler = adminApi(legalAdmin, {
  list: listLegal,
  get: getLegal,
  save: saveLegal,
  publish: publishLegal,
  correct: correctLegal,
});
