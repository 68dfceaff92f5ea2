import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ScreenName, useMenu } from '../frame/menu.ts';
import { usePlace } from '../frame/place.ts';

/** Where a figure or a name leads: a screen, with the filters (`?name=value`) that find what is meant. */
export interface Target {
  readonly screen: ScreenName;
  readonly filters?: string;
}

interface ListLinkProps {
  readonly to: Target;
  readonly children: ReactNode;
}

/** The way to a list; words alone for an admin who may not see it. */
export const ListLink = ({ to: { screen, filters = '' }, children }: ListLinkProps) => {
  const { root } = usePlace();
  const navigate = useNavigate();
  if (!useMenu().includes(screen)) return children;
  const href = `${root}/${screen}${filters}`;
  return (
    <Link
      href={href}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(href);
      }}
    >
      {children}
    </Link>
  );
};
