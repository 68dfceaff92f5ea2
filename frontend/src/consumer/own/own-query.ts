import { query } from '../../api/api.ts';

/** What is under way with the account of whoever is signed in. */
export const OWN = query('own.read', {});
