import type { Bilingual } from '../../../shared/contracts/site/content.ts';
import { PAGE } from '../../../shared/limits.ts';
import { pagePicture, pageText } from '../../../shared/page/page-html.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { cleanHtml } from './clean-html.ts';

/** As a form sends it: an empty English text is none. */
export interface SentText {
  readonly title: { readonly he: string; readonly en: string };
  readonly html: { readonly he: string; readonly en: string };
}

const bilingual = ({ he, en }: SentText['title']): Bilingual => (en === '' ? { he } : { he, en });

/** HTML without a word or a picture is no content. */
const withContent = (html: string): string => (pageText(html) || pagePicture(html) ? html : '');

/** Title and text as they are kept, cleaned. Throws for what is missing and for a text that is too long. */
export const writtenText = ({
  title,
  html,
}: SentText): { readonly title: Bilingual; readonly html: Bilingual } => {
  const clean = bilingual({ he: withContent(cleanHtml(html.he)), en: withContent(cleanHtml(html.en)) });
  if (!title.he) throw new Refusal('page.title_missing');
  if (!clean.he) throw new Refusal('page.content_missing');
  if ([clean.he, clean.en ?? ''].some((each) => each.length > PAGE.html)) throw new Refusal('page.too_long');
  return { title: bilingual(title), html: clean };
};

export const isSame = (one: Bilingual, other: Bilingual): boolean =>
  one.he === other.he && one.en === other.en;
