import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../core/page/toast.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { LINK } from '../../ui/parts/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { SignUpRole } from './sign-up-attributes.ts';
import { SignUpForm } from './sign-up-form.tsx';

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
  const title = t(side === 'fan' ? 'signUp.fanTitle' : 'signUp.creatorTitle');
  useTitle(title);
  return (
    <AuthFrame side={side} title={title} lead={t(side === 'fan' ? 'signUp.fanLead' : 'signUp.creatorLead')}>
      <SignUpForm
        side={side}
        onDone={(email, confirmed) => {
          toast.success(t(confirmed ? 'signUp.doneConfirmed' : 'signUp.done'));
          void navigate(afterSignUp(search, email, confirmed));
        }}
      />
      <div className="grid gap-2 border-t border-line pt-5">
        <p>
          {t('signUp.haveAccount')}{' '}
          <Link to={{ pathname: '/login', search }} className={LINK}>
            {t('signUp.toSignIn')}
          </Link>
        </p>
        <p>
          <Link
            to={{ pathname: side === 'fan' ? '/signup/creator' : '/signup/fan', search }}
            className={LINK}
          >
            {t(side === 'fan' ? 'signUp.toCreator' : 'signUp.toFan')}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
};

export const FanSignUpPage = () => <SignUpPage side="fan" />;
export const CreatorSignUpPage = () => <SignUpPage side="creator" />;
