import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { joinOwnFavorites } from '../../consumer/favorites/account-favorites.ts';
import { useActor } from '../../core/session/session.ts';
import { useSignOut } from '../../core/session/sign-out.ts';
import { Menu, MenuAction, MenuLink } from '../../ui/overlays/menu.tsx';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useAreaLinks, useDashboardPath } from './navigation.ts';

const NotificationBell = lazy<ComponentType>(() =>
  import('../../consumer/fan/notification-bell.tsx').catch(() => ({ default: () => null })),
);

const MessagesLink = lazy<ComponentType>(() =>
  import('../../consumer/chat/messages-link.tsx').catch(() => ({ default: () => null })),
);

const ROOM = <span aria-hidden="true" className="size-11" />;

/** Dashboard, bell and account menu of the top bar, and a fan's places at the lower edge of a phone. */
const PersonTools = () => {
  const { t } = useTranslation();
  const actor = useActor();
  const dashboard = useDashboardPath();
  const areas = useAreaLinks();
  const signOut = useSignOut();
  const id = actor?.id;
  useEffect(() => {
    // Where it fails they stay in the browser: the next page, or the list itself, tries again.
    if (id) joinOwnFavorites().catch(() => {});
  }, [id]);
  if (!actor) return null;
  return (
    <>
      <Suspense fallback={ROOM}>
        <MessagesLink />
      </Suspense>
      <Suspense fallback={ROOM}>
        <NotificationBell />
      </Suspense>
      {dashboard && (
        <NavLink
          to={dashboard}
          className="mx-1 hidden rounded-full px-3.5 py-2 font-medium text-ink no-underline hover:bg-sunk lg:block"
        >
          {t('nav.dashboard')}
        </NavLink>
      )}
      <Menu
        label={t('nav.account', { name: actor.name })}
        button={<Avatar name={actor.name} src={actor.avatar} />}
      >
        <p className="border-b border-line px-3 pt-1.5 pb-2.5">
          <span dir="auto" className="one-line block max-w-56 font-semibold">
            {actor.name}
          </span>
          <span dir="auto" className="one-line block max-w-56 text-small text-muted">
            {actor.email}
          </span>
        </p>
        {areas.map(({ to, text, icon }) => (
          <MenuLink key={to} to={to} icon={icon}>
            {t(text)}
          </MenuLink>
        ))}
        <MenuAction icon="sign-out" onSelect={() => void signOut()}>
          {t('nav.signOut')}
        </MenuAction>
      </Menu>
      {actor.role === 'fan' && <BottomBar />}
    </>
  );
};

export default PersonTools;
