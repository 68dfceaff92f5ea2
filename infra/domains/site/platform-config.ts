import { contracts } from '../../../shared/contracts/index.ts';
import type { Domain } from '../../constructs/function-spec.ts';
import { CONFIG, forAdmins, ISSUERS } from '../access/actor.ts';

export const platformConfig: Domain = {
  name: 'platform-config',
  functions: [
    {
      entry: 'platform-config/http',
      purpose: 'What every visitor may know of the configuration',
      calledBy: { api: contracts.platformConfig },
      table: { read: [CONFIG] },
      settings: ['BRAND_NAME', 'BRAND_NAME_HE'],
    },
    {
      entry: 'platform-config/admin',
      purpose: 'Settings of the platform and of its site, for the back office',
      calledBy: { api: contracts.platformConfigAdmin },
      table: forAdmins({ read: [CONFIG], check: [CONFIG], put: [CONFIG, ISSUERS] }),
      // Pictures of the site itself.
      objects: {
        incoming: { get: ['incoming/site/*'], miss: ['incoming/site/*'], put: ['incoming/site/*'] },
        publicMedia: { put: ['media/site/*'] },
      },
      settings: ['BRAND_NAME', 'BRAND_NAME_HE', 'WALLET_LICENCE'],
    },
  ],
};
