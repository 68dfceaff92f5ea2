import Alert from '@cloudscape-design/components/alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { keyOf } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { toast } from '../../core/toast.ts';
import { useMenu } from '../frame/menu.ts';
import { usePlace } from '../frame/place.ts';

/** Whether the server says that this person may not see the screen: rights can go while it is open. */
export const isDenied = (error: unknown): boolean =>
  ['auth.forbidden', 'auth.super_admin_only'].includes(codeOf(error));

/** What is said to whom a screen is not for: texts of `denied`. */
export type Denial = 'text' | 'superAdmin' | 'ads';

/** Shown in place of a screen. */
export const Denied = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Alert type="warning" header={title}>
    {text}
  </Alert>
);

/**
 * Tells that the person may not see the screen, or that only a super admin may, and redirects to the first one, where
 * the gate checks the rights again. Does not redirect from the first screen itself, which would be a loop.
 */
export const LedAway = ({ why = 'text' }: { readonly why?: Denial }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { root, screen } = usePlace();
  const [first] = useMenu();
  const text = t(`denied.${why}`);
  useEffect(() => {
    toast.error(text);
    void queries.invalidateQueries({ queryKey: keyOf('accounts.me') });
    if (screen !== first) void navigate(root, { replace: true });
  }, [text, queries, navigate, root, screen, first]);
  return <Denied title={t('denied.title')} text={text} />;
};
