import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ScreenName, useMenu } from '../frame/menu.ts';
import { usePlace, useThing } from '../frame/place.ts';

interface ThingLinkProps {
  readonly screen: ScreenName;
  readonly id: string;
  /** The link's name where its words alone do not say what it leads to. */
  readonly label?: string;
  /** Leads to a page of its own, without the list's filters and page. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/**
 * The way to a thing of the back office: beside the list where it stands there, or on its own screen. Words alone for an
 * admin who may not see that screen.
 */
export const ThingLink = ({ screen, id, label, alone = false, children }: ThingLinkProps) => {
  const { root, screen: current } = usePlace();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { open } = useThing();
  if (!useMenu().includes(screen)) return children;
  const isHere = current === screen && !alone;
  const href = `${root}/${screen}/${encodeURIComponent(id)}`;
  return (
    <span data-thing={id}>
      <Link
        href={isHere ? `${href}${search}` : href}
        {...(label !== undefined && { ariaLabel: label })}
        onFollow={(event) => {
          event.preventDefault();
          if (isHere) open(id);
          else void navigate(href);
        }}
      >
        {children}
      </Link>
    </span>
  );
};

/** Puts the keyboard on the first way to a thing that stands in the screen: its link, or the button that makes a new one. */
export const focusThing = (id: string): void =>
  document.querySelector<HTMLElement>(`#main [data-thing="${CSS.escape(id)}"] :is(a, button)`)?.focus();
