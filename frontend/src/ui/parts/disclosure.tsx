import type { ReactNode } from 'react';
import { Details } from './details.tsx';

interface DisclosureProps {
  readonly title: ReactNode;
  /** Only one of a group is open at a time. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** A question that opens to its answer. */
export const Disclosure = ({ title, group, children }: DisclosureProps) => (
  <Details name={group} summary={title} layout="flex justify-between gap-4 py-5 wrap-anywhere">
    <div className="max-w-prose pb-6 text-muted">{children}</div>
  </Details>
);
