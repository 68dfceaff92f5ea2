import enCommon from '../../shared/locales/en/common.json' with { type: 'json' };
import heCommon from '../../shared/locales/he/common.json' with { type: 'json' };
import { fillText } from '../../shared/texts/fill-text.ts';
import type { Language } from '../../shared/texts/language.ts';
import { siteConfig } from '../site/platform-config/settings.ts';
import type { PageHead } from './head.ts';
import { ofSite, TEXTS } from './page-head.ts';

const NOT_FOUND = { he: heCommon.notFound, en: enCommon.notFound } as const;

/** The picture for all gifts: a preview says for whom a gift is, and nothing of its content. */
const GIFT_PICTURE = '/gift.jpg';

/** What a gift's link shows where it is shared, also one that leads nowhere any more, or never did. */
export const giftHead = async (
  gift: { readonly recipient: string } | 'giftOver' | 'giftUnknown',
  language: Language,
): Promise<PageHead> => {
  const texts = TEXTS[language];
  const about = ofSite(await siteConfig(language), language, GIFT_PICTURE);
  const said =
    typeof gift === 'string'
      ? { title: texts[gift], description: texts.siteDescription }
      : {
          title: fillText(texts.giftTitle, { recipient: gift.recipient }),
          description: texts.giftDescription,
        };
  return { ...about, ...said, addresses: null, structured: [] };
};

/** What the page of an address says that leads nowhere, or to what visitors may not see. */
export const nowhereHead = async (language: Language): Promise<PageHead> => {
  const site = await siteConfig(language);
  const about = ofSite(site, language, '');
  return {
    ...about,
    title: `${NOT_FOUND[language].title} | ${about.siteName}`,
    description: site.metaDescription,
    addresses: null,
    structured: [],
  };
};
