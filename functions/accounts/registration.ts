import { registration } from '../../shared/contracts/registration.ts';
import { applyAsCreator } from '../catalog/apply-as-creator.ts';
import { api } from './api.ts';
import { signIn } from './sign-in.ts';

/** What makes accounts. Apart from all else, since it may put records, rights, balances and profiles. */
export const handler = api(registration, { signIn, applyAsCreator });
