import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { PAGES_REFRESH } from '../../core/page/site.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { localized } from '../../core/texts/use-localized.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { PageText } from '../../ui/text/page-text.tsx';
import { WordsSkeleton } from './words-skeleton.tsx';

/** A slug that names no page, whether it is missing or cannot be one. */
const Missing = () => {
  const { t } = useTranslation(['info', 'common']);
  useTitle(t('page.notFound'));
  return (
    <div className="page py-10">
      <h1 className="sr-only">{t('page.notFound')}</h1>
      <EmptyState title={t('page.notFound')} action={<ButtonLink to="/">{t('common:toHome')}</ButtonLink>} />
    </div>
  );
};

const Content = ({ slug }: { readonly slug: string }) => {
  const { t, i18n } = useTranslation('info');
  const { data, error, refetch } = useQuery({ ...query('content.page', { slug }), ...PAGES_REFRESH });
  useTitle(data && localized(i18n.language, data.title).text);
  const code = error && codeOf(error);
  if (code === 'page.not_found' || code === 'call.invalid') return <Missing />;
  if (!data && error) return <ErrorState error={error} title={t('page.failed')} onRetry={refetch} />;
  if (!data) return <WordsSkeleton />;
  return (
    <article className="page max-w-3xl py-10 sm:py-14">
      <PageText title={data.title} html={data.html} language={i18n.language} heading="h1" />
    </article>
  );
};

/** A page of the site's own, published in the back office. */
export const ContentPage = () => {
  const { slug } = useParams();
  return slug ? <Content key={slug} slug={slug} /> : <Missing />;
};
