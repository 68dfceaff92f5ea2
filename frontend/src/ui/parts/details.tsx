import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface DetailsProps extends ComponentProps<'details'> {
  readonly summary: ReactNode;
  /** How the summary lies: its display, gaps and height. */
  readonly layout: string;
}

/** What opens and closes by a press on its summary: the platform's own, with our arrow. */
export const Details = ({ summary, layout, children, ...details }: DetailsProps) => (
  <details className="group" {...details}>
    <summary
      className={classes('list-none items-center font-medium [&::-webkit-details-marker]:hidden', layout)}
    >
      {summary}
      <Icon
        name="down"
        className="size-5 text-muted transition-transform duration-200 group-open:rotate-180"
      />
    </summary>
    {children}
  </details>
);
