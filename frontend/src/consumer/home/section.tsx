import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { LINK } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';

/**
 * A part of the page below its stage. Off the screen it is not laid out: the page has five times what a phone shows. Its
 * padding holds the shadows and rings of what stands at its edge, which end with it.
 */
export const PART = 'page pt-14 pb-4 sm:pt-18 [contain-intrinsic-size:auto_42rem] [content-visibility:auto]';

interface SectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly link?: { readonly to: string; readonly text: string };
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page with its heading, and where to see more of it. */
export const Section = ({ title, note, link, className, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes(PART, className)}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-display text-heading">
          {title}
        </h2>
        {note}
        {link && (
          <Link to={link.to} className={classes('inline-flex min-h-11 items-center gap-1', LINK)}>
            {link.text}
            <Icon name="forward" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
};
