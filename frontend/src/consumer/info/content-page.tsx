import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { PAGES_REFRESH } from '../../core/site.ts';
import { useLocalized } from '../../core/use-localized.ts';
import { useTitle } from '../../core/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { safeHtml } from '../../ui/safe-html.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';

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

const Loading = () => (
  <div className="page grid max-w-3xl gap-4 py-14">
    <Skeleton className="h-10 w-1/2" />
    <Skeleton className="mt-4 h-5 w-full" />
    <Skeleton className="h-5 w-11/12" />
    <Skeleton className="h-5 w-3/4" />
  </div>
);

const Content = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('info');
  const localize = useLocalized();
  const { data, error, refetch } = useQuery({ ...query('content.page', { slug }), ...PAGES_REFRESH });
  const title = data && localize(data.title);
  const html = data && localize(data.html);
  useTitle(title?.text);
  if (error) {
    const missing = codeOf(error) === 'page.not_found' || codeOf(error) === 'call.invalid';
    return missing ? (
      <Missing />
    ) : (
      <ErrorState error={error} title={t('page.failed')} onRetry={() => void refetch()} />
    );
  }
  if (!title || !html) return <Loading />;
  return (
    <article className="page max-w-3xl py-10 sm:py-14">
      <h1 className="font-display text-heading">
        <bdi lang={title.lang}>{title.text}</bdi>
      </h1>
      <div
        dir="auto"
        lang={html.lang}
        className="prose mt-6"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by an admin, cleaned when saved and again here
        dangerouslySetInnerHTML={{ __html: safeHtml(html.text) }}
      />
    </article>
  );
};

/** A page of the site's own, published in the back office. */
export const ContentPage = () => {
  const { slug } = useParams();
  return slug ? <Content key={slug} slug={slug} /> : <Missing />;
};
