import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type MailLink, readLink } from './link.ts';

/**
 * The query of a link in an e-mail. Its code is a secret: it is removed from the address bar at once and stays in this
 * entry of the history, so that a reload still has it.
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
