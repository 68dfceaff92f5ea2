import { support } from '../../shared/contracts/support.ts';
import { api } from '../accounts/api.ts';
import { contact } from './contact.ts';

export const handler = api(support, { contact });
