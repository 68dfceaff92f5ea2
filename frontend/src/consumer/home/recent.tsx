import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { ShownRow } from '../cards/shown-row.tsx';
import { addressAmong } from '../cards/shown-video.tsx';
import { Section } from './section.tsx';

/** Delivered videos that everybody allowed who had to; nothing stands here as long as there is none. */
const Recent = () => {
  const { t } = useTranslation('home');
  const { data, refetch } = useQuery(query('catalog.shown', {}));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('recent.title')}>
      <ShownRow
        videos={data.items}
        named
        again={async (id) => addressAmong(id, (await refetch()).data?.items)}
      />
    </Section>
  );
};

export default Recent;
