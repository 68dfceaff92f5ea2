import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { infiniteQuery } from '../../api/api.ts';
import { LoadError } from '../lists/load-error.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';

/** What people said against a thing, the newest first. */
export const CaseReports = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['moderation', 'report']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    infiniteQuery('moderationAdmin.reports', { id }),
  );
  const said = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error && !data) return <LoadError title={t('case.reportsFailed')} error={error} onRetry={refetch} />;
  return (
    <SpaceBetween size="s">
      <Box variant="h3">{t('case.said')}</Box>
      {data && said.length === 0 && <Box color="text-body-secondary">{t('case.noReports')}</Box>}
      {said.length > 0 && (
        <ol aria-label={t('case.said')} className="back-office-messages">
          {said.map((report) => (
            <li key={report.id}>
              <Box fontSize="body-s" color="text-body-secondary">
                <b>{t(`report:reasons.${report.reason}`)}</b>
                <span>{', '}</span>
                {report.by ? (
                  <ThingLink screen="users" id={report.by.id}>
                    <Words>{report.by.name || report.by.id}</Words>
                  </ThingLink>
                ) : (
                  <span>{t(report.deleted ? 'case.deleted' : 'case.visitor')}</span>
                )}
                <span>{', '}</span>
                <Moment at={report.at} time />
              </Box>
              {report.words && <Words>{report.words}</Words>}
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('case.more')}
        </Button>
      )}
    </SpaceBetween>
  );
};
