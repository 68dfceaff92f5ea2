import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { OnlyYou } from '../cards/only-you.tsx';
import { AdFacts } from './ad-facts.tsx';

interface OwnAdProps {
  readonly id: string;
  /** Shown instead where the ad is not the reader's own. */
  readonly children: ReactNode;
}

/** The preview of a creator's own ad that visitors do not see, with a note on who sees it. */
const OwnAd = ({ id, children }: OwnAdProps) => {
  const { t } = useTranslation('booking');
  const { data, isError } = useQuery(query('catalogCreator.previewAd', { id }));
  const said = useInLanguage();
  useTitle(data && t('title', { creator: said(data.ad).creatorName }));
  if (isError) return children;
  if (!data) return <div className="min-h-dvh" />;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-14">
      <OnlyYou state={data.state} />
      <AdFacts ad={data.ad} orderable={false} />
    </div>
  );
};

export default OwnAd;
