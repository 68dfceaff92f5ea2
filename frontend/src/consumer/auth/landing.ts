import i18n from 'i18next';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { call } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { toast } from '../../core/page/toast.ts';
import { configuration } from '../../core/session/configuration.ts';
import { dashboardPath } from '../../core/session/dashboard-path.ts';
import { returnPath } from '../../core/session/return-path.ts';

/** Fills the form of the order that waited. Answers null when the order is somebody else's, and tells the person so. */
const waitingOrder = async (id: string): Promise<string | null> => {
  try {
    const [{ keepWaiting }, { formOf }, order] = await Promise.all([
      import('../order-rules/draft.ts'),
      import('../order-rules/order-values.ts'),
      call('drafts.claim', { id }),
    ]);
    keepWaiting(order.adId, formOf(order), id);
    return `/video-ad/${order.adId}`;
  } catch (error) {
    await i18n.loadNamespaces('errors');
    toast.error(i18n.t(`errors:${codeOf(error)}`));
    return null;
  }
};

/** Whether an own area comes after signing in, by the query: not the order that waits, nor a public page. */
export const isAreaAhead = (search: string): boolean =>
  !new URLSearchParams(search).get('draft') &&
  (returnPath(search) ?? '/dashboard/').startsWith('/dashboard/');

/** Where to go after signing in: to the order that waited, to where the person wanted to be, else to their own area. */
export const landingOf = async (actor: Actor, search: string): Promise<string> => {
  const draft = new URLSearchParams(search).get('draft');
  const wanted = (draft && (await waitingOrder(draft))) || returnPath(search);
  if (wanted)
    // Where that part does not come, the ad's page opens at its beginning.
    return import('./at-form.ts').then(
      ({ atForm }) => atForm(wanted),
      () => wanted,
    );
  return dashboardPath(actor, actor.role === 'admin' ? (await configuration()).adminPath : '');
};
