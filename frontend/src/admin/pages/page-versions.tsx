import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageVersionView, PageView } from '../../../../shared/contracts/site/content-admin.ts';
import { call, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { PagePreview } from '../written/page-preview.tsx';
import { useRestorePage } from './use-change-page.ts';

interface PageVersionsProps {
  readonly page: PageView;
  /** Something is typed that nobody saved: restoring waits for it. */
  readonly unsaved: boolean;
  readonly onRestored: (page: PageView) => void;
}

interface OpenVersionProps extends PageVersionsProps {
  readonly version: PageVersionView;
  readonly onClose: () => void;
}

/** An earlier version as readers saw it, and the way back to it. */
const OpenVersion = ({ page, version, unsaved, onRestored, onClose }: OpenVersionProps) => {
  const { t } = useTranslation('pages');
  const errorText = useErrorText();
  const { slug, v } = page;
  const { data, error } = useQuery(query('contentAdmin.version', { slug, version: version.v }));
  const restore = useRestorePage((restored) => {
    onRestored(restored);
    onClose();
  });
  const failed = restore.error ?? error;
  return (
    <PagePreview
      title={data?.title ?? version.title}
      html={data?.html ?? { he: '' }}
      header={t('versions.of', { number: version.v })}
      onClose={onClose}
      action={
        <>
          {failed && (
            <div role="alert">
              <Alert type="error">{t('versions.failed', { why: errorText(failed) })}</Alert>
            </div>
          )}
          {!version.current && (
            <Button
              variant="primary"
              loading={restore.isPending}
              disabled={!data || unsaved}
              {...(unsaved && { disabledReason: t('versions.unsaved') })}
              onClick={() => restore.isPending || restore.mutate({ slug, version: version.v, v })}
            >
              {t('versions.restore')}
            </Button>
          )}
        </>
      }
    />
  );
};

/** Every save of a page, newest first. */
export const PageVersions = (props: PageVersionsProps) => {
  const { t } = useTranslation('pages');
  const { slug } = props.page;
  const [expanded, setExpanded] = useState(false);
  const [open, setOpen] = useState<PageVersionView | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['contentAdmin', 'versions', slug],
    queryFn: ({ pageParam }) =>
      call('contentAdmin.versions', { slug, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: expanded,
  });
  const versions = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <ExpandableSection
      headerText={t('versions.title')}
      variant="container"
      expanded={expanded}
      onChange={({ detail }) => setExpanded(detail.expanded)}
    >
      {error && <LoadError title={t('versions.loadFailed')} error={error} onRetry={refetch} />}
      <ul className="back-office-rows">
        {versions.map((version) => (
          <li key={version.v} className="back-office-row">
            <SpaceBetween direction="horizontal" size="s" alignItems="center">
              <Moment at={version.at} time />
              <StatusIndicator
                type={
                  { published: 'success', draft: 'pending', deleted: 'stopped' }[version.status] as 'success'
                }
              >
                {t(`status.${version.status}`)}
              </StatusIndicator>
              <Words>{version.by.name || t('nobody')}</Words>
              {version.current && <Box variant="strong">{t('versions.current')}</Box>}
            </SpaceBetween>
            {version.status !== 'deleted' && (
              <Button
                variant="inline-link"
                formAction="none"
                ariaLabel={t('versions.showOf', { number: isolate(String(version.v)) })}
                onClick={() => setOpen(version)}
              >
                {t('versions.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button formAction="none" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('versions.more')}
        </Button>
      )}
      {isFetching && versions.length === 0 && (
        <StatusIndicator type="loading">{t('versions.loading')}</StatusIndicator>
      )}
      {open && <OpenVersion {...props} version={open} onClose={() => setOpen(null)} />}
    </ExpandableSection>
  );
};
