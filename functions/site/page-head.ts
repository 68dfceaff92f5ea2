import type { Language } from '../../shared/language.ts';
import en from '../../shared/locales/en/share.json' with { type: 'json' };
import he from '../../shared/locales/he/share.json' with { type: 'json' };
import { imageOf } from '../catalog/ad.ts';
import { findVisibleAd } from '../catalog/read-ad.ts';
import { findVisibleCreator } from '../catalog/read-creator.ts';
import { env } from '../lib/env.ts';
import { type PageHead, summary } from './head.ts';

const TEXTS = { he, en } as const;
const DESCRIPTION_MAX = 160;
const ID = /^[a-z]+_[0-9a-z]{26}$/;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const brand = (language: Language): string => env(language === 'he' ? 'BRAND_NAME_HE' : 'BRAND_NAME');

const siteAddress = (path: string): string => new URL(path, env('SITE_ORIGIN')).href;

interface Shown {
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

const creatorShown = async (id: string, texts: (typeof TEXTS)[Language]): Promise<Shown | null> => {
  const creator = await findVisibleCreator(id);
  if (!creator) return null;
  const { name, bio, avatar } = creator;
  return {
    title: fill(texts.creatorTitle, { name }),
    description: bio || fill(texts.description, { name }),
    image: avatar,
  };
};

const adShown = async (id: string, texts: (typeof TEXTS)[Language]): Promise<Shown | null> => {
  const ad = await findVisibleAd(id);
  if (!ad) return null;
  const { title, creatorName: name, description } = ad;
  return {
    title: fill(texts.adTitle, { title, name }),
    description: description || fill(texts.description, { name }),
    image: imageOf(ad),
  };
};

/**
 * What a shared link of `/creator/<id>` or `/video-ad/<id>` shows; null when there is no such page for visitors. The
 * address is without language: both languages are one page.
 */
export const findPageHead = async (path: string, language: Language): Promise<PageHead | null> => {
  const [kind, id = '', ...more] = path.split('/').filter(Boolean);
  if (more.length > 0 || !ID.test(id)) return null;
  const texts = TEXTS[language];
  const shown = await (kind === 'creator' ? creatorShown(id, texts) : adShown(id, texts));
  return (
    shown && {
      title: `${shown.title} | ${brand(language)}`,
      description: summary(shown.description, DESCRIPTION_MAX),
      address: siteAddress(`/${kind}/${id}`),
      image: shown.image ? siteAddress(shown.image) : null,
    }
  );
};
