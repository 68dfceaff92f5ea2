import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from './load-error.tsx';
import type { Paging } from './use-pages.ts';

interface EmptyListProps {
  readonly pages: Paging;
  /** Says that the list could not be loaded. */
  readonly failed: string;
  /** What stands there when nothing was found. */
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** A search has looked at as much as one page may cost, and found nothing there. */
const NoneYet = ({ pages: { page, turning, turnTo } }: { readonly pages: Paging }) => {
  const { t } = useTranslation('admin');
  return (
    <SpaceBetween size="s">
      <span>{t('list.noneYet')}</span>
      <Button loading={turning} onClick={() => turnTo(page + 1)}>
        {t('list.lookFurther')}
      </Button>
    </SpaceBetween>
  );
};

/** Says in an empty table why there are no rows. The filters above it keep what was typed. */
export const EmptyList = ({ pages, failed, children, onRetry = pages.retry }: EmptyListProps) => {
  if (pages.error) return <LoadError title={failed} error={pages.error} onRetry={onRetry} />;
  return <Box color="inherit">{pages.more ? <NoneYet pages={pages} /> : children}</Box>;
};
