import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/error-text.ts';
import { Button } from '../parts/button.tsx';
import { classes } from '../parts/classes.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { Bow } from '../parts/ornaments.tsx';

/** A placeholder in the final shape of the content that is loading. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden="true" className={classes('skeleton block', className)} />
);

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The action to take next. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 px-[min(1rem,4vw)] py-14 text-center wrap-anywhere">
    <Bow className="h-16 w-24 opacity-90" />
    <div className="text-title font-semibold">{title}</div>
    {children && <p className="max-w-prose text-balance text-muted">{children}</p>}
    {action}
  </div>
);

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Replaces the error's own text. */
  readonly title?: ReactNode;
  readonly icon?: IconName;
}

/** Suspends only itself while its texts are loading: the rest of the page stays. */
const ErrorText = ({ error }: Pick<ErrorStateProps, 'error'>) => useErrorText()(error);

/** A failed query: what happened, and a button to retry, which is busy until that failed in its turn. */
export const ErrorState = ({ error, onRetry, title, icon = 'warning' }: ErrorStateProps) => {
  const { t } = useTranslation();
  const [tried, setTried] = useState<unknown>();
  const retry = () => {
    setTried(error);
    onRetry?.();
  };
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 px-[min(1rem,4vw)] py-14 text-center wrap-anywhere"
    >
      <span className="grid size-14 place-items-center rounded-full bg-warn-soft text-warn">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="max-w-prose text-title font-semibold">
        {title ?? (
          <Suspense fallback={null}>
            <ErrorText error={error} />
          </Suspense>
        )}
      </p>
      {onRetry && (
        <Button pending={tried === error} onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
};

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onLoad: () => void;
}

/** A button that loads the next page of a list. */
export const LoadMore = ({ hasMore, loading, onLoad }: LoadMoreProps) => {
  const { t } = useTranslation();
  if (!hasMore) return null;
  return (
    <div className="grid place-items-center pt-8">
      <Button pending={loading} onClick={onLoad}>
        {t('loadMore')}
      </Button>
    </div>
  );
};

interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
}

export const ProgressBar = ({ label, value }: ProgressBarProps) => (
  <progress
    aria-label={label}
    max={1}
    value={value}
    className="progress h-2 w-full overflow-hidden rounded-full"
  />
);
