import Button from '@cloudscape-design/components/button';
import LiveRegion from '@cloudscape-design/components/live-region';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/error-text.ts';
import type { Paging } from './use-pages.ts';

/** More pages than this are turned to by number. */
const BUTTONS_MAX = 5;

/**
 * Pagination, hidden for a single page: a button for each of five pages, or a box for the number of one of many. Beside
 * it why the rows may be stale, and that there are newer ones.
 */
export const PageNumbers = ({ pages }: { readonly pages: Paging }) => {
  const { t } = useTranslation(['common', 'admin']);
  const errorText = useErrorText();
  const { trouble, turning, loaded, more, page, total, turnTo, retry, waiting, showNewest } = pages;
  const isMany = loaded > BUTTONS_MAX;
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
      <LiveRegion tagName="div">
        {waiting > 0 && (
          <Button iconName="refresh" onClick={showNewest}>
            {t('admin:list.newer', { count: waiting })}
          </Button>
        )}
      </LiveRegion>
      {(loaded > 1 || more) && (
        <Pagination
          currentPageIndex={page}
          pagesCount={loaded}
          openEnd={more}
          disabled={turning}
          pagesVariant={isMany ? 'compact' : 'normal'}
          {...(isMany && total !== undefined && { jumpToPage: {} })}
          onChange={({ detail }) => turnTo(detail.currentPageIndex)}
        />
      )}
    </SpaceBetween>
  );
};
