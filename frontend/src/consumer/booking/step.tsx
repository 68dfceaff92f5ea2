import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** Filled in: a check mark replaces the number. */
  readonly done: boolean;
  /** Nothing has to be filled in here. */
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/** One of the steps of an order. */
export const Step = ({ number, title, done, optional = false, children }: StepProps) => {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <section className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-[4vw] sm:p-6">
      <h2 className="flex items-center gap-3 text-title font-semibold">
        <span
          className={classes(
            'grid size-9 shrink-0 place-items-center rounded-full text-body @max-[16rem]:hidden tabular-nums transition-colors duration-200',
            done ? 'bg-good-soft text-good' : 'bg-sunk text-muted',
          )}
        >
          {done ? <Icon name="check" /> : <span aria-hidden="true">{number}</span>}
          {done && <span className="sr-only">{t('steps.done')}</span>}
        </span>
        <span>
          {title}
          {optional && (
            <span className="text-small font-normal text-muted"> ({t('common:form.optional')})</span>
          )}
        </span>
      </h2>
      {children}
    </section>
  );
};
