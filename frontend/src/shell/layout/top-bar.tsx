import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useIsCartWanted } from '../../consumer/cart/cart-wanted.ts';
import { useHydrated } from '../../core/page/use-hydrated.ts';
import { withStyles } from '../../core/page/with-styles.ts';
import { loginPath } from '../../core/session/login-path.ts';
import { useSession } from '../../core/session/session.ts';
import { later } from '../../ui/feedback/later.tsx';
import { Brand } from '../../ui/parts/brand.tsx';
import { ButtonLink, IconButton } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { LINKS } from './links.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

/** A part of the bar that cannot be loaded is left out, so that the page under it still works. */
const nothing = () => ({ default: () => null });

/** The tools that only a signed-in person sees, in a chunk of their own. */
const PersonTools = lazy<ComponentType>(() => withStyles(import('./person-tools.tsx')).catch(nothing));
const CartButton = lazy<ComponentType>(() => import('../../consumer/cart/cart-button.tsx').catch(nothing));
const MobileMenu = later(() => import('./mobile-menu.tsx'));
const SiteSearch = later(() => import('./site-search.tsx'));

const navLink = ({ isActive }: { isActive: boolean }): string =>
  classes(
    'rounded-full px-3.5 py-2 font-medium no-underline transition-colors hover:bg-sunk',
    isActive ? 'text-turquoise' : 'text-ink',
  );

const SignInLink = () => {
  const { t } = useTranslation();
  const { pathname, search: asked } = useLocation();
  // The server is told only what the page is made of.
  const search = useHydrated(asked, '');
  const to =
    pathname === '/' || pathname === '/login' || pathname.startsWith('/signup')
      ? '/login'
      : loginPath(pathname, search);
  return (
    <ButtonLink to={to} className="ms-1.5 max-sm:px-4">
      {t('nav.signIn')}
    </ButtonLink>
  );
};

const TOOLS_ROOM = <span aria-hidden="true" className="skeleton ms-2 size-10 rounded-full" />;

export const TopBar = () => {
  const { t } = useTranslation();
  const { status } = useSession();
  const cartWanted = useIsCartWanted();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  return (
    <header className="@container bar z-30 border-b border-line bg-paper/95 [backdrop-filter:blur(8px)]">
      {/* Widths in rem of the bar's own text: at twice its size a phone has half the room, and what does not fit stands below. */}
      <div className="page flex min-h-17 flex-wrap items-center gap-1">
        <IconButton
          icon="menu"
          label={t('nav.menu')}
          aria-haspopup="dialog"
          className="-ms-2 md:hidden"
          onClick={() => setMenuOpen(true)}
        />
        <Brand tight={cartWanted} />
        <nav aria-label={t('nav.main')} className="ms-5 hidden items-center gap-1 md:flex">
          {LINKS.map(({ to, text }) => (
            <NavLink key={to} to={to} className={navLink}>
              {t(text)}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto flex min-w-0 items-center">
          <button
            type="button"
            aria-label={t('search.open')}
            aria-haspopup="dialog"
            onClick={() => setSearching(true)}
            className="flex size-11 items-center justify-center gap-2.5 rounded-full @max-[22.5rem]:hidden transition-colors hover:bg-sunk lg:w-52 lg:justify-start lg:border lg:border-line lg:bg-card lg:px-4 lg:text-muted"
          >
            <Icon name="search" />
            <span className="hidden lg:block">{t('search.open')}</span>
          </button>
          <span className="hidden sm:contents">
            <LanguageSwitch />
            <ThemeSwitch />
          </span>
          {cartWanted && (
            <Suspense fallback={<span className="size-11" />}>
              <CartButton />
            </Suspense>
          )}
          {status === 'signed-out' && <SignInLink />}
          {status === 'loading' && TOOLS_ROOM}
          {status === 'signed-in' && (
            <Suspense fallback={TOOLS_ROOM}>
              <PersonTools />
            </Suspense>
          )}
        </div>
      </div>
      <OfflineBanner />
      {menuOpen && <MobileMenu onClose={() => setMenuOpen(false)} onSearch={() => setSearching(true)} />}
      {searching && <SiteSearch onClose={() => setSearching(false)} />}
    </header>
  );
};
