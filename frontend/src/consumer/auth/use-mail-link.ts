import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type MailLink, readLink } from './link.ts';

/**
 * What the link of an e-mail carries. Its code is a secret: it leaves the address bar at once, and stays with this
 * entry of the history so that a reload still knows it.
 */
export const useMailLink = (): MailLink => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [link] = useState<MailLink>(() => (state as { link?: MailLink } | null)?.link ?? readLink(search));
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state: { link } });
  }, [pathname, search, link, navigate]);
  return link;
};
