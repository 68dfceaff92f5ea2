import type { Newcomer } from '../../accounts/identity/newcomer.ts';
import { findUser, newUser } from '../../accounts/person/accounts.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { ConditionFailed, transact, type Write } from '../../lib/table/table.ts';
import { newProfileWrites } from '../../market/catalog/model/catalog.table.ts';
import { newAccountWrite } from '../../money/payouts/payouts.table.ts';
import { newWalletWrite } from '../../money/wallet/wallet.table.ts';
import { categoriesNow, categoryInPlaceOf } from '../../site/platform-config/categories-now.ts';
import { settings } from '../../site/platform-config/settings.ts';

const creatorWrites = async (
  { id, name, category, bio }: Omit<Newcomer, 'role'>,
  at: string,
): Promise<Write[]> => {
  if (category === null) return [];
  const [{ autoApproveCreators }, categories] = await Promise.all([settings(), categoriesNow()]);
  return [
    ...newProfileWrites({
      id,
      name,
      category: categoryInPlaceOf(category, categories),
      avatar: '',
      bio: bio ?? '',
      approved: autoApproveCreators,
      at,
    }),
    newAccountWrite(id, at),
  ];
};

/**
 * Makes a person's record, in one transaction: user, claim on the address, empty wallet, and for a creator the public
 * profile (blank, approved only while everybody is, in the first active category when the chosen one is gone) and the
 * earnings account. Called again it answers the record that is there. Throws `account.creation_failed` when the address belongs to somebody else.
 */
export const createAccount = async (
  newcomer: Omit<Newcomer, 'role'> & Pick<User, 'role' | 'roleId' | 'by' | 'invited'>,
  now: Date,
  beside: readonly Write[] = [],
): Promise<User> => {
  const at = now.toISOString();
  const { category, agreed, ...facts } = newcomer;
  const { user, writes } = newUser({
    ...facts,
    at,
    status: 'active',
    ...(category === null ? {} : { creator: true }),
    ...(agreed ? { agreed: { ...agreed, at } } : {}),
    avatar: '',
    location: '',
    interests: [],
  });
  try {
    await transact([
      ...writes,
      newWalletWrite(user.id, at),
      ...(await creatorWrites(newcomer, at)),
      ...beside,
    ]);
    return user;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const found = await findUser(user.id, { consistent: true });
    if (found) return found;
    throw new Refusal('account.creation_failed', 'The address belongs to another account');
  }
};
