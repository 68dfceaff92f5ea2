import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Compared } from '../../../../../shared/contracts/parts/figures.ts';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { type Change, changeOf } from '../../../ui/text/change.ts';

const TONES = { up: 'text-good', down: 'text-bad', same: 'text-muted' } as const;

/** How a sum stands against the period before, in words as well as by colour. */
export const ChangeText = ({ of }: { readonly of: Compared }) => {
  const { t } = useTranslation('creator');
  const change: Change = of.now === of.before ? { direction: 'same', percent: 0 } : changeOf(of);
  if (change === null) return <span className="text-small text-muted">{t('analytics.noneBefore')}</span>;
  return (
    <span className={`text-small ${TONES[change.direction]}`}>
      {t(`analytics.${change.direction}`, { percent: change.percent })}
    </span>
  );
};

interface FigureProps {
  readonly name: string;
  /** Undefined while unknown. */
  readonly value: ReactNode;
  readonly children?: ReactNode;
}

/** A figure by its name, and what it is to be read beside. */
export const Figure = ({ name, value, children }: FigureProps) => (
  // As large as its card has room for: an amount of many digits stands inside it.
  <li className="@container">
    <Card className="h-full">
      <h3 className="text-small font-medium text-muted">{name}</h3>
      <p className="mt-1 text-title font-semibold tabular-nums wrap-anywhere @min-[18rem]:text-heading">
        {value ?? <Skeleton className="mt-2 h-10 w-28" />}
      </p>
      {children}
    </Card>
  </li>
);
