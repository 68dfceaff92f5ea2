import Box from '@cloudscape-design/components/box';
import type { ReactNode } from 'react';
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

/** Says in an empty table why there are no rows. The filters above it keep what was typed. */
export const EmptyList = ({ pages, failed, children, onRetry = pages.retry }: EmptyListProps) =>
  pages.error ? (
    <LoadError title={failed} error={pages.error} onRetry={onRetry} />
  ) : (
    <Box color="inherit">{children}</Box>
  );
