import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { withStyles } from '../core/page/with-styles.ts';
import { SignedIn } from '../ui/feedback/guard.tsx';
import { Waiting } from '../ui/feedback/waiting.tsx';
import { Layout } from './layout/layout.tsx';

/** Loads a screen ahead of its rendering; a failure shows where it is rendered. */
type Bring = () => Promise<unknown>;

const brings = new Map<ReactNode, Bring>();

/**
 * A screen in a chunk of its own. Brought before, it is rendered at once: what the server rendered is hydrated with it,
 * and would wait, and be drawn anew at the first change around it, while its code is on the way.
 */
const page = (load: () => Promise<ComponentType>): ReactNode => {
  let brought: ComponentType | undefined;
  const Later = lazy(() => load().then((found) => ({ default: found })));
  const Screen = () => {
    const [Page] = useState(() => brought ?? Later);
    return <Page />;
  };
  const element = <Screen />;
  brings.set(element, async () => {
    brought = await load();
  });
  return element;
};

/** A screen of an area. An area is a chunk of its own, whose `routes` names its screens. */
const screen = <Name extends string>(
  load: () => Promise<{ routes: Record<Name, ComponentType> }>,
  name: NoInfer<Name>,
): ReactNode => page(() => load().then(({ routes }) => routes[name] as ComponentType));

/** A screen for signed-in people, which is brought as it is without its guard. */
const guarded = (element: ReactNode): ReactNode => {
  const whole = <SignedIn>{element}</SignedIn>;
  brings.set(whole, async () => brings.get(element)?.());
  return whole;
};

const notFound = page(() => import('../ui/feedback/not-found.tsx').then((found) => found.NotFound));
const home = page(() => import('../consumer/home/home-page.tsx').then((found) => found.HomePage));

const auth = () => import('../consumer/auth/routes.tsx');
const fan = () => withStyles(import('../consumer/fan/routes.tsx'));
const own = () => withStyles(import('../consumer/own/routes.tsx'));
const creator = () => withStyles(import('../consumer/creator/routes.tsx'));
const signUp = () => import('../consumer/auth/sign-up-page.tsx');
const info = () => import('../consumer/info/routes.tsx');
const legal = (name: keyof typeof import('../consumer/info/legal-page.tsx')) =>
  page(() => import('../consumer/info/legal-page.tsx').then((found) => found[name]));
const gift = page(() => withStyles(import('../consumer/gift/gift-page.tsx')).then((found) => found.GiftPage));
const giftStop = page(() =>
  withStyles(import('../consumer/gift/stop-page.tsx')).then((found) => found.StopPage),
);
const inquiry = page(() =>
  withStyles(import('../consumer/inquiry/inquiry-page.tsx')).then((found) => found.InquiryPage),
);
const BackOffice = lazy(() =>
  import('../admin/back-office.tsx').then((found) => ({ default: found.BackOffice })),
);

const callback = screen(auth, 'callback');

const inLayout: Record<string, ReactNode> = {
  // Where most visitors come first: each is a chunk of its own.
  explore: page(() =>
    import('../consumer/catalog/explore/explore-page.tsx').then((found) => found.bringExplore()),
  ),
  categories: page(() =>
    import('../consumer/catalog/categories/categories-page.tsx').then((found) => found.CategoriesPage),
  ),
  'creator/:username': page(() =>
    import('../consumer/catalog/creator/creator-page.tsx').then((found) => found.CreatorPage),
  ),
  'video-ad/:id': page(() =>
    import('../consumer/booking/video-ad-page.tsx').then((found) => found.VideoAdPage),
  ),
  login: page(() => import('../consumer/auth/login-page.tsx').then((found) => found.LoginPage)),
  'signup/fan': page(() => signUp().then((found) => found.FanSignUpPage)),
  'signup/creator': page(() => signUp().then((found) => found.CreatorSignUpPage)),
  contact: page(() => import('../consumer/info/contact-page.tsx').then((found) => found.ContactPage)),
  'thank-you': page(() =>
    import('../consumer/booking/thank-you-page.tsx').then((found) => found.ThankYouPage),
  ),
  'email-confirmation': screen(auth, 'emailConfirmation'),
  'reset-password': screen(auth, 'resetPassword'),
  'payment-success': screen(info, 'paymentSuccess'),
  'payment-cancel': screen(info, 'paymentCancel'),
  'terms/:version?': legal('TermsPage'),
  'privacy/:version?': legal('PrivacyPage'),
  'accessibility/:version?': legal('AccessibilityPage'),
  'cancellation/:version?': legal('CancellationPage'),
  cookies: legal('CookiesPage'),
  'decisions/:id': guarded(
    page(() => import('../consumer/report/decision-page.tsx').then((found) => found.DecisionPage)),
  ),
  'page/:slug?': page(() => import('../consumer/info/content-page.tsx').then((found) => found.ContentPage)),
  'dashboard/fan/*': guarded(screen(fan, 'dashboard')),
  'inquiry/:secret': inquiry,
  'dashboard/account': guarded(screen(own, 'account')),
  'dashboard/creator/*': screen(creator, 'dashboard'),
};

/** Every address of the site. `fan`, `creator` and `account` are fixed names that the back office's never takes. */
const ROUTES: RouteObject[] = [
  { path: 'auth/callback', element: callback },
  { path: 'gift/:secret', element: gift },
  { path: 'gift/mails/:token', element: giftStop },
  { path: 'dashboard/:name/*', element: <BackOffice layout={<Layout />} /> },
  {
    element: <Layout />,
    children: [
      { index: true, element: home },
      ...Object.entries(inLayout).map(([path, element]) => ({ path, element })),
      { path: '*', element: notFound },
    ],
  },
];

/** Loads the screen of an address, so that it is rendered at once. */
export const bringScreen = async (address: string): Promise<void> => {
  const element = matchRoutes(ROUTES, address)?.at(-1)?.route.element;
  await brings.get(element)?.();
};

const Screens = () => useRoutes(ROUTES);

export const SiteRoutes = () => (
  <Suspense fallback={<Waiting />}>
    <Screens />
  </Suspense>
);
