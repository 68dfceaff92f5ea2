import { useEffect, useState } from 'react';
import { configuration } from '../../core/session/configuration.ts';
import { dashboardPath } from '../../core/session/dashboard-path.ts';
import { useActor } from '../../core/session/session.ts';
import type { IconName } from '../../ui/parts/icon.tsx';

/** The signed-in person's area; null while signed out or while the back office's address is not known yet. */
export const useDashboardPath = (): string | null => {
  const actor = useActor();
  const [adminPath, setAdminPath] = useState<string | null>(null);
  const isAdmin = actor?.role === 'admin';
  useEffect(() => {
    if (isAdmin)
      configuration().then(
        (known) => setAdminPath(known.adminPath),
        () => {},
      );
  }, [isAdmin]);
  if (!actor || (isAdmin && !adminPath)) return null;
  return dashboardPath(actor, adminPath ?? '');
};

interface AreaLink {
  readonly to: string;
  readonly text:
    | 'nav.admin'
    | 'nav.creatorDashboard'
    | 'nav.fanDashboard'
    | 'nav.ownAccount'
    | 'nav.favorites';
  readonly icon: IconName;
}

/** The areas of a signed-in person: everybody orders, some are creators, a few are admins. */
export const useAreaLinks = (): readonly AreaLink[] => {
  const actor = useActor();
  const own = useDashboardPath();
  if (!actor) return [];
  return [
    ...(actor.role === 'admin' && own ? [{ to: own, text: 'nav.admin', icon: 'settings' } as const] : []),
    ...(actor.isCreator
      ? [{ to: '/dashboard/creator', text: 'nav.creatorDashboard', icon: 'video' } as const]
      : []),
    { to: '/dashboard/fan', text: 'nav.fanDashboard', icon: 'gift' },
    { to: '/dashboard/fan/favorites', text: 'nav.favorites', icon: 'heart' },
    { to: '/dashboard/account', text: 'nav.ownAccount', icon: 'user' },
  ];
};
