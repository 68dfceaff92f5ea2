import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import List from '@cloudscape-design/components/list';
import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { Person } from '../lists/person.tsx';
import type { Creator } from './featured-form.ts';
import { NoPicture } from './no-picture.tsx';

interface ChosenListProps {
  readonly creators: readonly Creator[];
  readonly onOrder: (creators: Creator[]) => void;
  readonly onRemove: (creator: Creator) => void;
}

/** The creators in the order of the site; dragged, or moved by the keys of their handles. */
export const ChosenList = ({ creators, onOrder, onRemove }: ChosenListProps) => {
  const { t } = useTranslation('featured');
  const labelOf = useCategoryLabel();
  if (creators.length === 0) return <Box color="text-body-secondary">{t('none')}</Box>;
  return (
    <List<Creator>
      sortable
      ariaLabel={t('chosen')}
      items={creators}
      onSortingChange={({ detail }) => onOrder([...detail.items])}
      renderItem={(creator) => ({
        id: creator.id,
        announcementLabel: creator.name,
        content: (
          <span className="back-office-chosen-creator">
            <Person name={creator.name} picture={creator.avatar} />
            <Box variant="span" color="text-body-secondary">
              {labelOf(creator.category)}
            </Box>
            {!creator.avatar && <NoPicture />}
          </span>
        ),
        actions: (
          <Button
            formAction="none"
            variant="inline-link"
            ariaLabel={t('removeOf', { name: isolate(creator.name) })}
            onClick={() => onRemove(creator)}
          >
            {t('remove')}
          </Button>
        ),
      })}
    />
  );
};
