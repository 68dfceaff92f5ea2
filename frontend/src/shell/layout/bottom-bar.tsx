import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../ui/parts/icon.tsx';

const PLACES = [
  { to: '/', text: 'home', icon: 'home' },
  { to: '/explore', text: 'explore', icon: 'video' },
  { to: '/dashboard/fan/requests', text: 'orders', icon: 'gift' },
  { to: '/dashboard/fan/favorites', text: 'favorites', icon: 'heart' },
  { to: '/dashboard/account', text: 'account', icon: 'user' },
] as const;

/**
 * A signed-in fan's five places in reach of the thumb, on phones. It stands in the page's flow, so that it never covers
 * the end of it; a bar of an order takes its place, and whoever types has the room (`thumbs`).
 */
export const BottomBar = () => {
  const { t } = useTranslation();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => setPlace(document.getElementById('places')), []);
  if (!place) return null;
  return createPortal(
    <nav aria-label={t('bar.label')} className="thumbs">
      <ul>
        {PLACES.map(({ to, text, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'}>
              <Icon name={icon} className="size-6" />
              <span>{t(`bar.${text}`)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>,
    place,
  );
};
