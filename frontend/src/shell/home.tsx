import { type ComponentType, lazy, useState } from 'react';

let HomePage: ComponentType | undefined;

/** Loads the home page, which other pages do without; prerendered markup can only be hydrated with it. */
export const loadHome = async (): Promise<{ default: ComponentType }> => {
  const found = await import('../consumer/home/home-page.tsx');
  HomePage = found.HomePage;
  return { default: HomePage };
};
const Later = lazy(loadHome);

/** Rendered synchronously if it was loaded before. */
export const Home = () => {
  const [Page] = useState(() => HomePage ?? Later);
  return <Page />;
};
