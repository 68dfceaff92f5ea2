import { notices } from '../../../shared/contracts/site/notices.ts';
import { api } from '../../accounts/person/api.ts';
import { readOwnNotices } from '../../site/notices/read-own-notices.ts';

export const handler = api(notices, { mine: readOwnNotices });
