import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/parts/card.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One subject of the account. */
export const Section = ({ title, lead, children }: SectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header className="grid gap-1">
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          {lead && <p className="max-w-prose text-muted">{lead}</p>}
        </header>
        {children}
      </Card>
    </section>
  );
};

/** Says that part of the act goes on by itself. */
export const UnderWay = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className="flex items-start gap-2 text-muted">
    <Icon name="clock" className="mt-0.5 size-5" />
    {children}
  </p>
);
