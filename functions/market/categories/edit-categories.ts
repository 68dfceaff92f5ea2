import type { AuditAction } from '../../../shared/audit-acts.ts';
import { type Act, type Deed, sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { findSetting, settingWrite } from '../../site/platform-config/config.table.ts';
import { CATEGORIES_KEY, categoriesOf, type StoredCategory } from '../../site/platform-config/settings.ts';
import type { Edit } from './category.ts';

/** Which act it is, on which category, by whom. */
type Said = Pick<Act, 'id' | 'by' | 'now'> & { readonly action: CategoryAction };

type CategoryAction = Extract<AuditAction, `${string}_category`> | 'order_categories';

/** For the audit: one category, or the order of all. */
const shownOf = (all: readonly StoredCategory[], { action, id }: Said) => {
  if (action === 'order_categories') return { order: all.map((category) => category.id) };
  const category = all.find((each) => each.id === id);
  if (!category) return {};
  const { name, nameEn, icon, description, active, movingTo } = category;
  return { name, name_en: nameEn, icon, description, active, moving_to: movingTo };
};

const deedOf = (before: readonly StoredCategory[], after: readonly StoredCategory[], said: Said): Deed => {
  const { action } = said;
  const sides = sidesOf(shownOf(before, said), shownOf(after, said));
  if (action === 'create_category') return { action, after: sides.after };
  return action === 'delete_category' ? { action, before: sides.before } : { action, ...sides };
};

/**
 * Changes the list, with its audit entry in one transaction; every Lambda has it within 10 seconds. A list that is as
 * wished already stays, so the same again after an answer that was lost is no fault. Two admins who change two
 * categories both succeed. Throws what the edit throws, and `category.busy` when others kept changing it.
 */
export const editCategories = (edit: Edit, said: Said): Promise<StoredCategory[]> =>
  retryOnConflict('category.busy', async () => {
    const saved = await findSetting<StoredCategory[]>(CATEGORIES_KEY);
    const all = categoriesOf(saved?.value);
    const value = edit(all);
    if (!value) return all;
    const { id, by, now } = said;
    const updatedAt = now.toISOString();
    await transact([
      settingWrite(CATEGORIES_KEY, { value, v: saved?.v ?? 0, updatedAt }),
      auditWrite({ ...deedOf(all, value, said), entity: 'category', id, by, now }),
    ]);
    return value;
  });
