import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../core/page/toast.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { LINK } from '../../ui/parts/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { SignUpRole } from './sign-up-attributes.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useShownQuery } from './use-shown-query.ts';
import { waitingOrderOf } from './waiting-order.ts';

const OrderAhead = lazy(() => import('./order-ahead.tsx'));

/** The query `search`, extended by what the sign-in page has to know about a new account. */
const afterSignUp = (search: string, email: string, confirmed: boolean): string => {
  const query = new URLSearchParams(search);
  query.set('email', email);
  if (!confirmed) query.set('verification', 'true');
  return `/login?${query}`;
};

const SignUpPage = ({ side }: { readonly side: SignUpRole }) => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = useShownQuery();
  const order = waitingOrderOf(shown);
  const title = t(`signUp.${side}Title`);
  const other = side === 'fan' ? 'creator' : 'fan';
  useTitle(title);
  return (
    <AuthFrame side={side} title={title} lead={t(`signUp.${side}Lead`)}>
      {order?.adId && (
        <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
          <OrderAhead adId={order.adId} />
        </Suspense>
      )}
      <SignUpForm
        side={side}
        onDone={(email, confirmed) => {
          // Whoever has to confirm the address is told so where it says how.
          if (confirmed) toast.success(t('signUp.doneConfirmed'));
          void navigate(afterSignUp(search, email, confirmed));
        }}
      />
      <div className="grid gap-2 border-t border-line pt-5">
        <p>
          {t('signUp.haveAccount')}{' '}
          <Link to={`/login${shown}`} className={LINK}>
            {t('signUp.toSignIn')}
          </Link>
        </p>
        <p>
          <Link to={`/signup/${other}${shown}`} className={LINK}>
            {t(`signUp.instead.${other}`)}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
};

export const FanSignUpPage = () => <SignUpPage side="fan" />;
export const CreatorSignUpPage = () => <SignUpPage side="creator" />;
