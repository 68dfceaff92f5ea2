import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../consumer/home/home-page.tsx';
import { SignedIn } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { Waiting } from './waiting.tsx';
import { withStyles } from './with-styles.ts';

const page = (load: () => Promise<ComponentType>): ReactNode => {
  const Page = lazy(() => load().then((found) => ({ default: found })));
  return <Page />;
};

/** A screen of an area. An area is a chunk of its own, whose `routes` names its screens. */
const screen = <Name extends string>(
  load: () => Promise<{ routes: Record<Name, ComponentType> }>,
  name: NoInfer<Name>,
): ReactNode => page(() => load().then(({ routes }) => routes[name] as ComponentType));

const NotFound = lazy(() => import('./not-found.tsx').then((found) => ({ default: found.NotFound })));

const auth = () => import('../consumer/auth/routes.tsx');
const booking = () => import('../consumer/booking/routes.tsx');
const fan = () => withStyles(import('../consumer/fan/routes.tsx'));
const creator = () => withStyles(import('../consumer/creator/routes.tsx'));
const info = () => import('../consumer/info/routes.tsx');
const legal = () => import('../consumer/info/legal-page.tsx');
const admin = () => import('../admin/routes.tsx');

const callback = screen(auth, 'callback');
const backOffice = screen(admin, 'backOffice');

const inLayout: Record<string, ReactNode> = {
  // Where most visitors come first: each is a chunk of its own.
  explore: page(() =>
    import('../consumer/catalog/explore/explore-page.tsx').then((found) => found.ExplorePage),
  ),
  categories: page(() =>
    import('../consumer/catalog/categories/categories-page.tsx').then((found) => found.CategoriesPage),
  ),
  'creator/:username': page(() =>
    import('../consumer/catalog/creator/creator-page.tsx').then((found) => found.CreatorPage),
  ),
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
  terms: page(() => legal().then((found) => found.TermsPage)),
  privacy: page(() => legal().then((found) => found.PrivacyPage)),
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
