import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../consumer/home/home-page.tsx';
import { SignedIn } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { Waiting } from './waiting.tsx';
import { withStyles } from './with-styles.ts';

/** A screen of an area. Each area is a chunk of its own, whose `routes` names its screens. */
const screen = <Name extends string>(
  load: () => Promise<{ routes: Record<Name, ComponentType> }>,
  name: NoInfer<Name>,
): ReactNode => {
  const Screen = lazy(() => load().then(({ routes }) => ({ default: routes[name] as ComponentType })));
  return <Screen />;
};

const NotFound = lazy(() => import('./not-found.tsx').then((found) => ({ default: found.NotFound })));

const catalog = () => import('../consumer/catalog/routes.tsx');
const auth = () => import('../consumer/auth/routes.tsx');
const booking = () => import('../consumer/booking/routes.tsx');
const fan = () => withStyles(import('../consumer/fan/routes.tsx'));
const creator = () => withStyles(import('../consumer/creator/routes.tsx'));
const info = () => import('../consumer/info/routes.tsx');
const admin = () => import('../admin/routes.tsx');

const callback = screen(auth, 'callback');
const backOffice = screen(admin, 'backOffice');

const inLayout: Record<string, ReactNode> = {
  explore: screen(catalog, 'explore'),
  categories: screen(catalog, 'categories'),
  'creator/:username': screen(catalog, 'creator'),
  'video-ad/:id': screen(booking, 'videoAd'),
  'thank-you': screen(booking, 'thankYou'),
  login: screen(auth, 'login'),
  'signup/fan': screen(auth, 'signupFan'),
  'signup/creator': screen(auth, 'signupCreator'),
  'email-confirmation': screen(auth, 'emailConfirmation'),
  'reset-password': screen(auth, 'resetPassword'),
  'payment-success': screen(info, 'paymentSuccess'),
  'payment-cancel': screen(info, 'paymentCancel'),
  contact: screen(info, 'contact'),
  terms: screen(info, 'terms'),
  privacy: screen(info, 'privacy'),
  'page/:slug?': screen(info, 'contentPage'),
  'dashboard/fan/*': <SignedIn>{screen(fan, 'dashboard')}</SignedIn>,
  'dashboard/creator/*': screen(creator, 'dashboard'),
};

/** Every address of the site. `fan` and `creator` are fixed names that the back office's never takes. */
export const SiteRoutes = () => (
  <Suspense fallback={<Waiting />}>
    <Routes>
      <Route path="auth/callback" element={callback} />
      <Route path="dashboard/:name/*" element={backOffice} />
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        {Object.entries(inLayout).map(([path, element]) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  </Suspense>
);
