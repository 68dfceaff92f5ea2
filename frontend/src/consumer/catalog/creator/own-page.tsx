import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/api.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { useInLanguage } from '../../../core/texts/use-localized.ts';
import { OnlyYou } from '../../cards/only-you.tsx';
import { CreatorAds } from './creator-ads.tsx';
import { CreatorHeader } from './creator-header.tsx';

interface OwnPageProps {
  /** Instead of it, where there is none. */
  readonly children: ReactNode;
}

/** The creator's own page before visitors see it: as it will be, and a word of who sees it. */
const OwnPage = ({ children }: OwnPageProps) => {
  const { data, isError } = useQuery(query('catalogCreator.previewPage', {}));
  const said = useInLanguage();
  useTitle(data && said(data.page).name);
  if (isError) return children;
  if (!data) return <div className="min-h-dvh" />;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 sm:pt-6">
      <OnlyYou state={data.state} />
      <CreatorHeader creator={data.page} />
      <CreatorAds creator={data.page} />
    </div>
  );
};

export default OwnPage;
