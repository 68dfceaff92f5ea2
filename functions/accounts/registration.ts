import { registration } from '../../shared/contracts/registration.ts';
import { applyAsCreator } from '../catalog/apply-as-creator.ts';
import { signIn } from '../sign-up/sign-in.ts';
import { api } from './api.ts';

/** What makes accounts. Apart from all else, since it may put records, rights, balances and profiles. */
export const handler = api(registration, { signIn, applyAsCreator });
