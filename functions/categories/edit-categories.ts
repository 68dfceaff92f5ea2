import { type Act, auditWrite } from '../audit/audit.table.ts';
import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { transact } from '../lib/table.ts';
import { findSetting, settingWrite } from '../platform-config/config.table.ts';
import { CATEGORIES_KEY, categoriesOf, type StoredCategory } from '../platform-config/settings.ts';
import type { Edit } from './category.ts';

/** What the audit says of a change: the act, on which category, by whom. */
type Said = Pick<Act, 'action' | 'id' | 'by' | 'now'> & { readonly details?: Act['details'] };

/**
 * Changes the list, with its audit entry in one transaction; every Lambda has it within 10 seconds. A list that is as
 * wished already stays, so the same again after an answer that was lost is no fault. Two admins who change two
 * categories both succeed. Throws what the edit throws, and `category.busy` when others kept changing it.
 */
export const editCategories = (edit: Edit, { details, ...act }: Said): Promise<StoredCategory[]> =>
  retryOnConflict('category.busy', async () => {
    const saved = await findSetting<StoredCategory[]>(CATEGORIES_KEY);
    const all = categoriesOf(saved?.value);
    const value = edit(all);
    if (!value) return all;
    const updatedAt = act.now.toISOString();
    await transact([
      settingWrite(CATEGORIES_KEY, { value, v: saved?.v ?? 0, updatedAt }),
      auditWrite({ ...act, entity: 'category', ...(details ? { details } : {}) }),
    ]);
    return value;
  });
