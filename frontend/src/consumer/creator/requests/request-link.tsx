import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';

/** Names the open request in the address: the list behind it stays as it is, and going back closes it. */
export const OPEN = 'request';

interface RequestLinkProps {
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens the details of a request over the list. */
export const RequestLink = ({ id, className, children }: RequestLinkProps) => {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const next = new URLSearchParams(address);
  next.set(OPEN, id);
  return (
    <Link to={{ pathname, search: `?${next}` }} className={className}>
      {children}
    </Link>
  );
};
