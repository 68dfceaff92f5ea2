import type { LegalName } from '../../../shared/legal/legal-pages.ts';
import english from '../../../shared/locales/en/legal-texts.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/legal-texts.json' with { type: 'json' };
import { asHtml } from '../../../shared/page/page-html.ts';
import type { LegalText } from './legal.table.ts';

interface Words {
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly text: readonly string[] }[];
}

const paragraph = (text: string): string => `<p>${asHtml(text)}</p>`;

const htmlOf = ({ lead, sections }: Words): string =>
  [
    paragraph(lead),
    ...sections.map(({ title, text }) => `<h2>${asHtml(title)}</h2>${text.map(paragraph).join('')}`),
  ].join('');

/** The text that comes with the site: the first version of every legal page. */
export const firstText = (name: LegalName): LegalText => ({
  title: { he: hebrew[name].title, en: english[name].title },
  html: { he: htmlOf(hebrew[name]), en: htmlOf(english[name]) },
});
