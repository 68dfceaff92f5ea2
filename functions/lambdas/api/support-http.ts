import { support } from '../../../shared/contracts/site/support.ts';
import { api } from '../../accounts/person/api.ts';
import { contact } from '../../site/support/contact.ts';

export const handler = api(support, { contact });
