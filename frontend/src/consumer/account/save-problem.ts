import type { Me } from '../../../../shared/contracts/people/accounts.ts';

/** The key in `forms.json` of what makes saving a profile pointless: nobody is signed in, or the account has no address. */
export const saveProblem = (actor: Pick<Me, 'id' | 'email'> | null) => {
  if (!actor?.id) return 'account.noUser';
  return actor.email ? undefined : 'account.noEmail';
};
