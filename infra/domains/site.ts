import type { Domain } from '../constructs/function-spec.ts';

export const site: Domain = {
  name: 'site',
  functions: [
    {
      entry: 'site/page',
      purpose: 'Pages of creators and ads, with title and picture for whoever shares them',
      calledBy: { pages: ['/creator/{proxy+}', '/video-ad/{proxy+}', '$default'] },
      table: { read: ['CRE#*', 'AD#*'] },
      objects: { site: { get: ['app.html'] } },
      settings: ['SITE_ORIGIN', 'BRAND_NAME', 'BRAND_NAME_HE'],
    },
  ],
};
