import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { SITE, type SiteImage } from '../../limits.ts';
import { PIXELS } from '../../page/logo.ts';
import { SITE_FACT_NAMES, SITE_FACTS, type SiteFactName } from '../../site-facts.ts';
import { EMAIL_ADDRESS } from '../../texts/email-address.ts';
import { pastedEmail } from '../../texts/pasted.ts';
import { cleaned, line, pastedLine, version } from '../parts/fields.ts';

/**
 * Where a picture of the site is: in our media, or uploaded just now and accepted by the save; empty for none. Its size
 * in pixels, where the browser that uploaded it told one, ends its name.
 */
const sitePicture = (kind: SiteImage) =>
  z
    .string()
    .check(
      z.maxLength(200),
      z.regex(
        new RegExp(
          `^$|^(?:/media/site/${kind}-[0-9a-f-]{36}(?:${PIXELS})?\\.[a-z]{3,4}|incoming/site/${kind}-[0-9a-f-]{36}(?:${PIXELS})?)$`,
        ),
      ),
    );

const FACT_FORMS = {
  text: (most: number) => line(most, 0),
  /** Of a company or a dealer, as their register has it. */
  number: (most: number) => pastedLine(z.regex(new RegExp(`^$|^\\d{${most}}$`))),
  phone: (most: number) => pastedLine(z.maxLength(most), z.regex(/^$|^[+*]?\d[\d -]{2,}\d$/)),
  email: (most: number) =>
    cleaned(
      pastedEmail,
      z.maxLength(most),
      z.refine((address) => address === '' || EMAIL_ADDRESS.test(address)),
    ),
} as const;
type FactField = ReturnType<(typeof FACT_FORMS)['text']>;

/** Who runs the site. A fact may be empty: then nothing is shown in its place, and the till of `prod` is shut. */
const siteFacts = () =>
  Object.fromEntries(
    SITE_FACT_NAMES.map((name) => [name, FACT_FORMS[SITE_FACTS[name].form](SITE_FACTS[name].most)]),
  ) as Record<SiteFactName, FactField>;

/** The site settings as they are edited: what is empty has a default, except the names. */
export const editableSite = lazy(() =>
  z.strictObject({
    siteName: line(SITE.name),
    siteNameHebrew: line(SITE.name),
    logoUrl: sitePicture('logo'),
    faviconUrl: sitePicture('favicon'),
    metaDescription: line(SITE.description, 0),
    metaKeywords: z.array(line(SITE.keyword)).check(z.maxLength(SITE.keywords)),
    ogImage: sitePicture('og-image'),
    ogTitle: line(SITE.title, 0),
    ogDescription: line(SITE.description, 0),
    /** `G-…`; kept for when the site may load Google's script. */
    googleAnalyticsId: pastedLine(z.regex(/^$|^G-[A-Z0-9]{4,12}$/)),
    ...siteFacts(),
    v: version(),
  }),
);
export type EditableSite = z.output<ReturnType<typeof editableSite>>;
