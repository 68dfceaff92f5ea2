import { type ComponentType, lazy, useState } from 'react';

let HomePage: ComponentType | undefined;

/** Brings the home page, which other pages do without. What stands in the file can only be taken over with it. */
export const loadHome = async (): Promise<{ default: ComponentType }> => {
  const found = await import('../consumer/home/home-page.tsx');
  HomePage = found.HomePage;
  return { default: HomePage };
};
const Later = lazy(loadHome);

/** At once where it was brought before. */
export const Home = () => {
  const [Page] = useState(() => HomePage ?? Later);
  return <Page />;
};
