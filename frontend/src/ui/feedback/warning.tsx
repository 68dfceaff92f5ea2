import type { ComponentProps } from 'react';
import { classes } from '../parts/classes.ts';
import { Icon, type IconName } from '../parts/icon.tsx';

interface WarningProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly title: string;
  readonly icon?: IconName;
}

/** An alert: what has happened, and under it what can be done. With `tabIndex={-1}` it can take the focus. */
export const Warning = ({ title, icon = 'warning', className, children, ...rest }: WarningProps) => (
  <div role="alert" className={classes('grid gap-2 rounded-control bg-warn-soft p-4', className)} {...rest}>
    <p className="flex items-center gap-2 font-semibold text-warn">
      <Icon name={icon} />
      {title}
    </p>
    {children}
  </div>
);
