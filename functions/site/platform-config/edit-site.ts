import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { EditableSite } from '../../../shared/contracts/site/editable-site.ts';
import type { platformConfigAdmin } from '../../../shared/contracts/site/platform-config.ts';
import type { SiteImage } from '../../../shared/limits.ts';
import { sidesOf } from '../../audit/act.ts';
import type { Call } from '../../lib/http/http.ts';
import { acceptMedia } from '../../lib/media/media-upload.ts';
import { requestUpload } from '../../lib/media/request-upload.ts';
import type { Write } from '../../lib/table/table.ts';
import { changeSetting } from './change-setting.ts';
import { findSetting } from './config.table.ts';
import { issuerOf } from './issuers.ts';
import { pastIssuerWrite } from './past-issuers.table.ts';
import {
  SITE_CONFIG_KEY,
  type SiteFields,
  type StoredSite,
  siteFieldsIn,
  storedSite,
} from './site-config.ts';

/** The site's pictures belong to nobody: any admin who may save them may save what another one uploaded. */
const OWNER = 'site';

const PICTURES = {
  logoUrl: 'logo',
  faviconUrl: 'favicon',
  ogImage: 'og-image',
} as const satisfies Partial<Record<keyof SiteFields, SiteImage>>;

/** The site settings as they are in the table now, for an admin about to change them. */
export const getSiteConfig = async (): Promise<EditableSite> => {
  const saved = await findSetting<StoredSite>(SITE_CONFIG_KEY);
  return { ...siteFieldsIn(saved?.value), v: saved?.v ?? 0 };
};

/** Lets the caller's browser upload a picture of the site. Throws `image.type`, `image.too_large`, `rate.limited`. */
export const requestSiteImageUpload = (
  call: Call<typeof platformConfigAdmin.requestSiteImageUpload, Actor>,
): Promise<Output<typeof platformConfigAdmin.requestSiteImageUpload>> =>
  requestUpload(call, 'site-image', { ...call.input, owner: OWNER });

/** The key of an upload, whose id and size in pixels are the name it gets. */
const UPLOAD = /^(incoming\/site\/[a-z-]+-)([0-9a-f-]{36})(-\d+x\d+)?$/;

/** Where the picture is from now on. An upload's place follows from its key, so that a repeated save finds it again. */
const placeOf = (kind: SiteImage, picture: string): Promise<string> | string => {
  const [, folder, id, pixels = ''] = UPLOAD.exec(picture) ?? [];
  return id === undefined
    ? picture
    : acceptMedia({ owner: OWNER, key: `${folder}${id}`, kind, name: `${id}${pixels}` });
};

const withPictures = async ({ v: _, ...fields }: EditableSite): Promise<SiteFields> => {
  const placed = await Promise.all(
    Object.entries(PICTURES).map(
      async ([name, kind]) => [name, await placeOf(kind, fields[name as keyof typeof PICTURES])] as const,
    ),
  );
  return { ...fields, ...Object.fromEntries(placed) };
};

/** Confirmations of payments from before go on saying who ran the site then. */
const keepIssuer = (before: SiteFields, fields: SiteFields, v: number, now: Date): Write[] => {
  const issuer = issuerOf(before);
  const isSame = JSON.stringify(issuer) === JSON.stringify(issuerOf(fields));
  return isSame ? [] : [pastIssuerWrite(issuer, now.toISOString(), v)];
};

/**
 * Saves the site settings with an audit entry. The same again is no change. Throws `config.changed` when another admin
 * was first, `image.type`, `image.too_large` and `image.missing`.
 */
export const setSiteConfig = async ({
  actor,
  input,
  now,
}: Call<typeof platformConfigAdmin.setSiteConfig, Actor>): Promise<EditableSite> => {
  const [fields, before] = await Promise.all([withPictures(input), getSiteConfig()]);
  const sides = sidesOf(storedSite(before), storedSite(fields));
  if (Object.keys(sides.after).length === 0) return before;
  const v = await changeSetting({
    key: SITE_CONFIG_KEY,
    value: storedSite(fields),
    v: input.v,
    by: actor.id,
    now,
    deed: { action: 'update_site_config', ...sides },
    beside: keepIssuer(before, fields, input.v, now),
  });
  return { ...fields, v };
};
