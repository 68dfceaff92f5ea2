import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';

const ENTRIES = [
  { path: '', text: 'nav.overview', icon: 'home' },
  { path: '/video-ads', text: 'nav.ads', icon: 'video' },
  { path: '/hours', text: 'nav.hours', icon: 'clock' },
  { path: '/requests', text: 'nav.requests', icon: 'gift' },
  { path: '/messages', text: 'nav.messages', icon: 'chat' },
  { path: '/reviews', text: 'nav.reviews', icon: 'star' },
  { path: '/earnings', text: 'nav.earnings', icon: 'wallet' },
  { path: '/profile', text: 'nav.profile', icon: 'user' },
  { path: '/analytics', text: 'nav.analytics', icon: 'chart' },
] as const;
const BASE = '/dashboard/creator';

/** The area's menu: a column at the start of the page; on phones a row that scrolls to where one is. */
export const DashboardNav = () => {
  const { t } = useTranslation('creator');
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another current entry
  useEffect(() => {
    const bring = (): void =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    bring();
    // The words are as wide as their letters, which may come after them.
    void document.fonts.ready.then(bring);
  }, [pathname]);
  return (
    <nav aria-label={t('nav.label')} className="min-w-0">
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto max-lg:-mx-[min(4vw,2rem)] max-lg:border-b max-lg:border-line max-lg:px-[min(4vw,2rem)] max-lg:pb-2 lg:surface lg:sticky lg:top-24 lg:grid lg:p-2.5"
      >
        {ENTRIES.map(({ path, text, icon }) => (
          <li key={path}>
            <NavLink
              to={BASE + path}
              end={path === ''}
              className={({ isActive }) =>
                classes(
                  'flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap no-underline transition-colors lg:gap-3',
                  isActive ? 'bg-turquoise-soft text-turquoise' : 'text-muted hover:bg-sunk hover:text-ink',
                )
              }
            >
              <Icon name={icon} />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
