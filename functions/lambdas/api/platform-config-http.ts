import { platformConfig } from '../../../shared/contracts/site/platform-config.ts';
import { api } from '../../accounts/person/api.ts';
import { readSite } from '../../site/platform-config/read-site.ts';

export const handler = api(platformConfig, { site: readSite });
