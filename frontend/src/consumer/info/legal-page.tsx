import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import {
  type LegalName,
  type LegalVersion,
  legalOf,
  legalPath,
  legalSections,
} from '../../../../shared/legal/legal-pages.ts';
import { withDirections } from '../../../../shared/page/page-direction.ts';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { PAGES_REFRESH, useBrand } from '../../core/page/site.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { localized } from '../../core/texts/use-localized.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ButtonLink, LINK } from '../../ui/parts/button.tsx';
import { PageElements } from '../../ui/text/page-elements.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { LegalFrame, LegalNotice } from './legal-frame.tsx';
import { WordsSkeleton } from './words-skeleton.tsx';

type Legal = OutputOf<'content.legal'>;

const Html = ({ html }: { readonly html: string }) => (
  <div className="prose">
    <PageElements html={withDirections(html)} />
  </div>
);

/** Whether this version holds, and the way to the one that does, or that will. */
const Standing = ({ name, n, from, inForce, next }: Legal) => {
  const { t } = useTranslation('legal');
  const to = (version: number | undefined) => ({
    link: <Link to={legalPath(name, version)} className={LINK} />,
  });
  if (n < inForce.n)
    return (
      <LegalNotice>
        <RichText text={t('over')} parts={to(undefined)} />
      </LegalNotice>
    );
  if (n > inForce.n)
    return (
      <LegalNotice>
        <RichText text={t('announced', { day: from && formatDay(from) })} parts={to(undefined)} />
      </LegalNotice>
    );
  return next?.from ? (
    <LegalNotice>
      <RichText text={t('soon', { day: formatDay(next.from) })} parts={to(next.n)} />
    </LegalNotice>
  ) : null;
};

/** All versions, the newest first; none while there is but one. */
const Versions = ({ name, n, versions }: Legal) => {
  const { t } = useTranslation('legal');
  if (versions.length < 2) return null;
  const nameOf = ({ n: number, from }: LegalVersion) =>
    from === null ? t('first', { n: number }) : t('since', { n: number, day: formatDay(from) });
  return (
    <section aria-labelledby="versions" className="mt-4">
      <h2 id="versions" className="font-semibold">
        {t('versions')}
      </h2>
      <ul>
        {versions.toReversed().map((version) => (
          <li key={version.n}>
            <Link
              to={legalPath(name, version.n)}
              aria-current={version.n === n ? 'page' : undefined}
              className={`${LINK} inline-flex min-h-11 items-center`}
            >
              {nameOf(version)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A number that no version has. */
const Missing = ({ name }: { readonly name: LegalName }) => {
  const { t } = useTranslation('legal');
  useTitle(t('notFound'));
  return (
    <div className="page py-10">
      <h1 className="sr-only">{t('notFound')}</h1>
      <EmptyState
        title={t('notFound')}
        action={<ButtonLink to={legalPath(name)}>{t('toCurrent')}</ButtonLink>}
      />
    </div>
  );
};

interface LegalPageProps {
  readonly name: LegalName;
  /** What can be done here, above the text. */
  readonly children?: ReactNode;
}

const Shown = ({ page, children }: { readonly page: Legal; readonly children: ReactNode }) => {
  const { t, i18n } = useTranslation('legal');
  const title = localized(i18n.language, page.title);
  const html = localized(i18n.language, page.html);
  useTitle(title.text);
  const { lead, sections } = legalSections(html.text);
  return (
    <LegalFrame
      since={page.from === null ? t('updated') : t('inForce', { day: formatDay(page.from) })}
      title={<bdi lang={title.lang}>{title.text}</bdi>}
      lead={<Html html={lead} />}
      lang={html.lang}
      sections={sections.map((section) => ({ title: section.title, body: <Html html={section.html} /> }))}
      above={
        <>
          <Standing {...page} />
          {page.sample && <LegalNotice>{t('draft')}</LegalNotice>}
          {children}
        </>
      }
      below={<Versions {...page} />}
    />
  );
};

const LegalPage = ({ name, children }: LegalPageProps) => {
  const { t } = useTranslation('legal');
  const { version } = useParams();
  const asked = legalOf(version === undefined ? legalPath(name) : `${legalPath(name)}/${version}`);
  const { data, error, refetch } = useQuery({
    ...query('content.legal', asked ?? { name }),
    ...PAGES_REFRESH,
    enabled: asked !== null,
  });
  if (!asked || (error && codeOf(error) === 'page.version_not_found')) return <Missing name={name} />;
  if (data) return <Shown page={data}>{children}</Shown>;
  return error ? <ErrorState error={error} title={t('failed')} onRetry={refetch} /> : <WordsSkeleton />;
};

export const TermsPage = () => <LegalPage name="terms" />;
export const PrivacyPage = () => <LegalPage name="privacy" />;
export const AccessibilityPage = () => <LegalPage name="accessibility" />;

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

/** What the site itself keeps in a browser: it follows from the code, so nobody edits it. */
export const CookiesPage = () => {
  const { t } = useTranslation('legal');
  const brand = useBrand();
  useTitle(t('cookies.title'));
  return (
    <LegalFrame
      since={t('updated')}
      title={t('cookies.title')}
      lead={t('cookies.lead', { brand })}
      above={<LegalNotice>{t('draft')}</LegalNotice>}
      sections={t('cookies.sections', { returnObjects: true }).map(({ title, text }) => ({
        title,
        body: text.map((paragraph) => (
          <p key={paragraph} className="mt-3">
            {paragraph}
          </p>
        )),
      }))}
    />
  );
};
