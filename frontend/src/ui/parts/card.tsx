import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A surface with a hairline border. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('surface p-5 sm:p-6', className)} />
);
