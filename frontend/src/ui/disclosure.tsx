import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  readonly title: ReactNode;
  /** Only one of a group is open at a time. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** A question that opens to its answer. */
export const Disclosure = ({ title, group, children }: DisclosureProps) => (
  <details name={group} className="group">
    <summary className="flex list-none items-center justify-between gap-4 py-4.5 font-medium [&::-webkit-details-marker]:hidden">
      {title}
      <Icon
        name="down"
        className="size-5 text-muted transition-transform duration-200 group-open:rotate-180"
      />
    </summary>
    <div className="max-w-prose pb-5 text-muted">{children}</div>
  </details>
);
