import { registration } from '../../../shared/contracts/people/registration.ts';
import { api } from '../../accounts/person/api.ts';
import { applyAsCreator } from '../../market/catalog/profiles/apply-as-creator.ts';
import { signIn } from '../../people/sign-up/sign-in.ts';

/** What makes accounts. Apart from all else, since it may put records, rights, balances and profiles. */
export const handler = api(registration, { signIn, applyAsCreator });
