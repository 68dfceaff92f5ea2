import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LINK } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { ReachSupport, RunBy } from '../../ui/text/site-facts.tsx';

interface LegalFrameProps {
  /** Since when it says what it says. */
  readonly since: string;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** What readers should know before they read, and what can be done here. */
  readonly above?: ReactNode;
  readonly sections: readonly { readonly title: string; readonly body: ReactNode }[];
  /** The language of the text, where it may be another one than the page's. */
  readonly lang?: 'he' | 'en' | undefined;
  readonly below?: ReactNode;
}

/** What readers should know before they read. */
export const LegalNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-5 flex items-start gap-3 rounded-control bg-warn-soft px-4 py-3 text-small text-warn">
    <Icon name="info" className="mt-0.5 size-5" />
    <span>{children}</span>
  </p>
);

/** A legal text: numbered sections, with their list beside them on a wide screen. */
export const LegalFrame = ({ since, title, lead, above, sections, lang, below }: LegalFrameProps) => {
  const { t } = useTranslation('legal');
  const written = lang && { lang, dir: lang === 'he' ? 'rtl' : 'ltr' };
  return (
    <article className="page py-10 sm:py-14">
      <header className="max-w-3xl">
        <p className="text-small text-muted">{since}</p>
        <h1 className="mt-1 font-display text-heading">{title}</h1>
        <div className="mt-3 text-lead text-muted" {...written}>
          {lead}
        </div>
        {above}
      </header>
      <div className="mt-10 grid gap-12 lg:grid-cols-[16rem_1fr]">
        <nav aria-label={t('contents')} className="hidden lg:block">
          <ol className="sticky top-24 grid gap-1 border-s border-line ps-4 text-small" {...written}>
            {sections.map((section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title, and their order is theirs
              <li key={index}>
                <a
                  href={`#section-${index + 1}`}
                  className="inline-block py-1 text-muted no-underline hover:text-ink hover:underline"
                >
                  <span className="tabular-nums">{index + 1}.</span> {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-prose gap-8">
          {sections.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title, and their order is theirs
            <section key={index} id={`section-${index + 1}`} {...written}>
              <h2 className="text-title font-semibold">
                <span className="text-turquoise tabular-nums">{index + 1}.</span> {section.title}
              </h2>
              {section.body}
            </section>
          ))}
          <div className="grid gap-2 border-t border-line pt-6 text-muted">
            <p>
              {t('questions')}{' '}
              <Link to="/contact" className={LINK}>
                {t('contact')}
              </Link>
            </p>
            <RunBy className="grid gap-1" />
            <ul>
              <ReachSupport className="inline-flex min-h-11 items-center text-muted" />
            </ul>
            {below}
          </div>
        </div>
      </div>
    </article>
  );
};
