import { platformConfig } from '../../shared/contracts/platform-config.ts';
import { api } from '../accounts/api.ts';
import { readSite } from './read-site.ts';

export const handler = api(platformConfig, { site: readSite });
