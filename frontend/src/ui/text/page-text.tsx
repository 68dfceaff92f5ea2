import type { Bilingual } from '../../../../shared/contracts/site/content.ts';
import { withDirections } from '../../../../shared/page/page-direction.ts';
import { localized } from '../../core/texts/use-localized.ts';
import { safeHtml } from './safe-html.ts';

interface PageTextProps {
  readonly title: Bilingual;
  readonly html: Bilingual;
  /** The reader's; what is not translated is Hebrew for all. */
  readonly language: string;
  readonly heading: 'h1' | 'h2';
  /** Stands in place of a title that is not written yet. */
  readonly untitled?: string;
}

/** Title and text of a content page, on the site and in its preview. */
export const PageText = ({ title, html, language, heading: Heading, untitled }: PageTextProps) => {
  const shownTitle = localized(language, title);
  const shown = localized(language, html);
  return (
    <>
      <Heading className="font-display text-heading">
        <bdi lang={shownTitle.lang}>{shownTitle.text || untitled}</bdi>
      </Heading>
      <div
        dir={shown.lang === 'he' ? 'rtl' : 'ltr'}
        lang={shown.lang}
        className="prose mt-6"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by an admin, cleaned when saved and again here
        dangerouslySetInnerHTML={{ __html: safeHtml(withDirections(shown.text)) }}
      />
    </>
  );
};
