import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SETTINGS_DEFAULT } from '../../../../shared/limits.ts';
import { useBrand, useSite } from '../../core/page/site.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { ButtonLink, LINK } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { ReachSupport, RunBy } from '../../ui/text/site-facts.tsx';

/** A legal text: numbered sections, with their list beside them on a wide screen. */
interface LegalPageProps {
  readonly name: 'terms' | 'privacy' | 'accessibility' | 'cancellation' | 'cookies';
  /** What can be done here, above the text. */
  readonly children?: ReactNode;
}

const LegalPage = ({ name, children }: LegalPageProps) => {
  const { t } = useTranslation('legal');
  const brand = useBrand();
  const { downloadRightsDays: publishDays } = useSite() ?? SETTINGS_DEFAULT;
  const sections = t(`${name}.sections`, { returnObjects: true, publishDays });
  useTitle(t(`${name}.title`));
  return (
    <article className="page py-10 sm:py-14">
      <header className="max-w-3xl">
        <p className="text-small text-muted">{t('updated')}</p>
        <h1 className="mt-1 font-display text-heading">{t(`${name}.title`)}</h1>
        <p className="mt-3 text-lead text-muted">{t(`${name}.lead`, { brand })}</p>
        <p className="mt-5 flex items-start gap-3 rounded-control bg-warn-soft px-4 py-3 text-small text-warn">
          <Icon name="info" className="mt-0.5 size-5" />
          {t('draft')}
        </p>
        {children}
      </header>
      <div className="mt-10 grid gap-12 lg:grid-cols-[16rem_1fr]">
        <nav aria-label={t('contents')} className="hidden lg:block">
          <ol className="sticky top-24 grid gap-1 border-s border-line ps-4 text-small">
            {sections.map(({ title }, index) => (
              <li key={title}>
                <a
                  href={`#section-${index + 1}`}
                  className="inline-block py-1 text-muted no-underline hover:text-ink hover:underline"
                >
                  <span className="tabular-nums">{index + 1}.</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-prose gap-8">
          {sections.map(({ title, text }, index) => (
            <section key={title} id={`section-${index + 1}`}>
              <h2 className="text-title font-semibold">
                <span className="text-turquoise tabular-nums">{index + 1}.</span> {title}
              </h2>
              {text.map((paragraph) => (
                <p key={paragraph} className="mt-2.5">
                  {paragraph}
                </p>
              ))}
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
          </div>
        </div>
      </div>
    </article>
  );
};

export const TermsPage = () => <LegalPage name="terms" />;
export const PrivacyPage = () => <LegalPage name="privacy" />;
export const AccessibilityPage = () => <LegalPage name="accessibility" />;
export const CookiesPage = () => <LegalPage name="cookies" />;

/** The link that the Consumer Protection Law asks for: where an order is cancelled, and how to ask for it in writing. */
export const CancellationPage = () => {
  const { t } = useTranslation('legal');
  return (
    <LegalPage name="cancellation">
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/fan/requests" variant="primary">
          {t('cancellation.toOrders')}
        </ButtonLink>
        <ButtonLink to="/contact" state={{ message: t('cancellation.message') }}>
          {t('cancellation.write')}
        </ButtonLink>
      </div>
    </LegalPage>
  );
};
