import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/parts/icon.tsx';
import { Bow, ConfettiBits, Ribbon } from '../../ui/parts/ornaments.tsx';

type Side = 'fan' | 'creator';

/** The stage beside a form: one sentence and three promises. */
const Stage = ({ side }: { readonly side: Side }) => {
  const { t } = useTranslation('auth');
  return (
    <aside className="stage relative isolate hidden min-h-150 overflow-hidden rounded-card p-12 pb-56 text-on-stage lg:sticky lg:top-24 lg:block">
      <ConfettiBits className="absolute inset-e-0 top-0 -z-10 size-56 opacity-70" />
      <Ribbon className="absolute inset-x-0 -bottom-6 -z-10 h-56 w-full opacity-90 turns" />
      <Bow className="h-16 w-24" />
      <p className="mt-8 max-w-sm font-display text-heading">
        {t(side === 'fan' ? 'frame.fanTitle' : 'frame.creatorTitle')}
      </p>
      <ul className="mt-8 grid max-w-sm gap-4 text-lead text-on-stage-muted">
        {t(side === 'fan' ? 'frame.fanPoints' : 'frame.creatorPoints', { returnObjects: true }).map(
          (point) => (
            <li key={point} className="flex gap-3">
              <Icon name="check" className="mt-1 size-5 text-marigold" />
              {point}
            </li>
          ),
        )}
      </ul>
    </aside>
  );
};

interface AuthFrameProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly side?: Side;
  readonly children: ReactNode;
}

/** A form of signing in or up, with the stage beside it where there is room. */
export const AuthFrame = ({ title, lead, side = 'fan', children }: AuthFrameProps) => (
  <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-12 py-10 sm:py-14 lg:grid-cols-2">
    <div className="mx-auto grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-2">
        <h1 className="font-display text-heading">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </header>
      {children}
    </div>
    <Stage side={side} />
  </div>
);

interface NoticePageProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** One message in the middle of the page: the outcome of following a link in an e-mail. */
export const Notice = ({ icon, title, children }: NoticePageProps) => (
  <div className="page grid min-h-[60dvh] content-center justify-items-center gap-4 py-16 text-center">
    {icon}
    <h1 className="font-display text-heading">{title}</h1>
    {children}
  </div>
);
