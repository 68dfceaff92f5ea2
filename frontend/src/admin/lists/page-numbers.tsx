import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/error-text.ts';
import type { Pages } from './use-pages.ts';

/** Pagination over the pages read so far, hidden for a single page; and why the rows may be stale. */
export const PageNumbers = ({ pages }: { readonly pages: Pages<unknown> }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { trouble, turning, loaded, more, page, turnTo, retry } = pages;
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <LiveRegion assertive tagName="div">
        {turning && <StatusIndicator type="loading">{t('loading')}</StatusIndicator>}
        {trouble && (
          <SpaceBetween direction="horizontal" size="xs" alignItems="center">
            <StatusIndicator type="error">{errorText(trouble)}</StatusIndicator>
            <Button variant="inline-link" onClick={retry}>
              {t('retry')}
            </Button>
          </SpaceBetween>
        )}
      </LiveRegion>
      {(loaded > 1 || more) && (
        <Pagination
          currentPageIndex={page}
          pagesCount={loaded}
          openEnd={more}
          disabled={turning}
          onChange={({ detail }) => turnTo(detail.currentPageIndex)}
        />
      )}
    </SpaceBetween>
  );
};
