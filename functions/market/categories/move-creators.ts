import { MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { categoriesNow } from '../../site/platform-config/categories-now.ts';
import type { StoredCategory } from '../../site/platform-config/settings.ts';
import { creatorsInCategory, findProfile, profileChangeWrites } from '../catalog/model/catalog.table.ts';
import { removed } from './category.ts';
import { editCategories } from './edit-categories.ts';

const AT_ONCE = 50;
/** By then no Lambda offers the category any more, and creators who chose it a moment before are in the index. */
const SETTLED_MS = MINUTE_MS;
/** The run ends before its Lambda does; the next one goes on. */
const RUN_MS = 40_000;

/** A profile and its ads change in one transaction; one that has moved already stays. */
const moveCreator = (creatorId: string, from: string, to: string): Promise<void> =>
  retryOnConflict('creator.changed', async () => {
    const profile = await findProfile(creatorId, { consistent: true });
    if (profile?.category === from) await transact(profileChangeWrites(profile, { category: to }));
  });

/** True when nobody was left. */
const moveSome = async ({ id, movingTo }: StoredCategory): Promise<boolean> => {
  const creators = await creatorsInCategory(id, AT_ONCE);
  for (const creatorId of creators) await moveCreator(creatorId, id, movingTo ?? id);
  return creators.length === 0;
};

/**
 * Goes on with every category that is to go away: moves its creators, with their ads, to the one that was named, and
 * removes it when nobody has it. When it is killed anywhere, it goes on a minute later and does nothing twice.
 */
export const moveCreators = async (now: Date): Promise<void> => {
  const stop = Date.now() + RUN_MS;
  const leaving = (await categoriesNow()).filter(({ movingTo }) => movingTo !== undefined);
  for (const category of leaving) {
    let isEmpty = false;
    while (!isEmpty && Date.now() < stop) isEmpty = await moveSome(category);
    if (!isEmpty || now.getTime() - Date.parse(category.leftAt ?? '') < SETTLED_MS) {
      logger.info('A category is still moving', { category: category.id });
      continue;
    }
    await editCategories(removed(category.id), {
      action: 'delete_category',
      id: category.id,
      by: 'clock',
      now,
    });
  }
};
