import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { query } from '../../api/api.ts';
import { useArrived } from '../../core/page/arrived.ts';
import { PAGES_REFRESH, useBrand } from '../../core/page/site.ts';
import { useLocalized } from '../../core/texts/use-localized.ts';
import { Brand } from '../../ui/parts/brand.tsx';
import { ReachSupport, RunBy } from '../../ui/text/site-facts.tsx';

const FOOT_LINK = 'inline-flex min-h-11 items-center text-muted no-underline hover:text-ink hover:underline';

/** Published pages of the site, contact and the legal texts. */
const Footer = () => {
  const { t } = useTranslation();
  const brand = useBrand();
  const localize = useLocalized();
  const options = query('content.pages', {});
  const { data } = useQuery({ ...options, ...PAGES_REFRESH });
  const pages = useArrived(options.queryKey, data)?.items ?? [];
  return (
    <footer className="mt-20 border-t border-line bg-card">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="max-w-sm">
          <Brand />
          <p className="mt-4 text-muted">{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.discover')}>
          <h2 className="mb-2 font-semibold">{t('footer.discover')}</h2>
          <ul>
            {[
              ['/explore', t('nav.explore')],
              ['/categories', t('nav.categories')],
              ['/signup/creator', t('footer.becomeCreator')],
            ].map(([to, text]) => (
              <li key={to}>
                <Link to={to ?? '/'} className={FOOT_LINK}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.information')}>
          <h2 className="mb-2 font-semibold">{t('footer.information')}</h2>
          <ul>
            {pages.map(({ slug, title }) => {
              const { text, lang } = localize(title);
              return (
                <li key={slug}>
                  <Link to={`/page/${slug}`} className={FOOT_LINK}>
                    <bdi lang={lang}>{text}</bdi>
                  </Link>
                </li>
              );
            })}
            {(['cancellation', 'terms', 'privacy', 'cookies', 'accessibility'] as const).map((page) => (
              <li key={page}>
                <Link to={`/${page}`} className={FOOT_LINK}>
                  {t(`footer.${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-2 font-semibold">{t('footer.support')}</h2>
          <ul>
            <li>
              <Link to="/contact" className={FOOT_LINK}>
                {t('footer.contact')}
              </Link>
            </li>
            <ReachSupport className={FOOT_LINK} />
          </ul>
        </div>
      </div>
      <div className="page">
        <div className="grid gap-2 border-t border-line py-5 text-small text-muted">
          <RunBy className="flex flex-wrap gap-x-4 gap-y-1" />
          <p>{t('footer.rights', { brand })}</p>
        </div>
      </div>
    </footer>
  );
};

export default Footer;
