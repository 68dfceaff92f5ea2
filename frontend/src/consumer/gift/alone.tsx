import type { ReactNode } from 'react';
import { useTitle } from '../../core/page/use-title.ts';
import { Brand } from '../../ui/parts/brand.tsx';
import { Bow } from '../../ui/parts/ornaments.tsx';

/** A gift's page stands alone: of the site nothing is around it but its name. */
export const Alone = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <main id="main" tabIndex={-1} className="grid flex-1 grid-cols-[minmax(0,1fr)] outline-none">
      {children}
    </main>
    <footer className="border-t border-line bg-card">
      <div className="page flex justify-center py-5">
        <Brand />
      </div>
    </footer>
  </div>
);

interface SayingProps {
  readonly title: string;
  readonly text: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A page of few words. */
export const Saying = ({ title, text, children }: SayingProps) => {
  useTitle(title);
  return (
    <div className="page grid place-content-center justify-items-center gap-4 py-20 text-center">
      <Bow className="h-20 w-28 opacity-80" />
      <h1 className="font-display text-heading">{title}</h1>
      <p className="max-w-prose text-balance text-lead text-muted">{text}</p>
      {children}
    </div>
  );
};
