import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import FilterPanel, { type FilterPanelProps } from './filter-panel.tsx';

interface FilterSheetProps extends FilterPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The filters of a phone; they come when they are asked for. */
const FilterSheet = ({ open, onClose, ...panel }: FilterSheetProps) => {
  const { t } = useTranslation('catalog');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('explore.filters')}
      footer={
        <Button variant="primary" className="flex-1" onClick={onClose}>
          {t('explore.show')}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </Sheet>
  );
};

export default FilterSheet;
