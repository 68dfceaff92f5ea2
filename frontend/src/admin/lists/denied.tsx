import Alert from '@cloudscape-design/components/alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { keyOf } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { toast } from '../../core/page/toast.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useMenu } from '../frame/menu.ts';
import { usePlace } from '../frame/place.ts';

/** Whether the server says that this person may not see the screen: rights can go while it is open. */
export const isDenied = (error: unknown): boolean =>
  ['auth.forbidden', 'auth.super_admin_only'].includes(codeOf(error));

/** Screens that deny in words of their own. */
export type OwnDenial = 'ads' | 'withdrawals';

/** Shown in place of a screen. */
export const Denied = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Alert type="warning" header={title}>
    {text}
  </Alert>
);

/** The same in a screen's own words: the person stays there. */
export const DeniedHere = ({ why }: { readonly why: OwnDenial }) => {
  const { t } = useTranslation('admin');
  useTitle(t('denied.title'));
  return <Denied title={t('denied.title')} text={t(`denied.${why}`)} />;
};

/**
 * Tells that the person may not see the screen, or that only a super admin may, and redirects to the first one, where
 * the gate checks the rights again. Does not redirect from the first screen itself, which would be a loop.
 */
export const LedAway = ({ why = 'text' }: { readonly why?: 'text' | 'superAdmin' }) => {
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
