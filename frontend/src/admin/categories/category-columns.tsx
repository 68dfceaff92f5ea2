import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TableProps } from '@cloudscape-design/components/table';
import Toggle from '@cloudscape-design/components/toggle';
import { useTranslation } from 'react-i18next';
import { CATEGORY } from '../../../../shared/limits.ts';
import type { Column } from '../lists/list-table.tsx';
import { Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import type { ListedCategory } from './category-fields.ts';
import { useNameOf, useUse } from './words.ts';

export const PLACE = 'place';

interface PlaceProps {
  readonly category: ListedCategory;
  readonly index: number;
  readonly last: number;
  readonly onMove: (id: string, step: -1 | 1) => void;
}

/** The arrows of a category. One at the end keeps the keyboard: it is only marked as disabled. */
const Arrows = ({ category, index, last, onMove }: PlaceProps) => {
  const { t } = useTranslation('category-list');
  const nameOf = useNameOf();
  const arrow = (step: -1 | 1, disabled: boolean) => (
    <span data-move={`${category.id} ${step}`}>
      <Button
        variant="icon"
        iconName={step < 0 ? 'arrow-up' : 'arrow-down'}
        ariaLabel={t(step < 0 ? 'moveUp' : 'moveDown', { name: nameOf(category) })}
        disabled={disabled}
        onClick={() => onMove(category.id, step)}
      />
    </span>
  );
  return (
    <span className="back-office-figure">
      {arrow(-1, index === 0)}
      {arrow(1, index === last)}
    </span>
  );
};

/** What a text's cell shows while it is edited in its row. */
const textEdit = (
  field: 'name' | 'nameEn' | 'description',
  label: string,
  {
    missing,
    long,
    gone,
  }: { missing: string; long: string; gone: (item: ListedCategory) => string | undefined },
): TableProps.EditConfig<ListedCategory, string> => ({
  ariaLabel: label,
  disabledReason: gone,
  validation: (_, typed) => {
    if (typed === undefined) return undefined;
    if (field !== 'description' && typed.trim() === '') return missing;
    return typed.trim().length > CATEGORY[field === 'description' ? 'description' : 'name']
      ? long
      : undefined;
  },
  editingCell: (item, { currentValue, setValue }) => (
    <div className={field === 'nameEn' ? 'back-office-latin' : ''}>
      <Input
        autoFocus
        ariaLabel={label}
        value={currentValue ?? item[field]}
        onChange={({ detail }) => setValue(detail.value)}
      />
    </div>
  ),
});

const State = ({ category, all }: { category: ListedCategory; all: readonly ListedCategory[] }) => {
  const { t } = useTranslation('category-list');
  const nameOf = useNameOf();
  const target = all.find(({ id }) => id === category.movingTo);
  if (category.movingTo !== null)
    return (
      <StatusIndicator type="in-progress">
        {t('moving.to', { name: target ? nameOf(target) : category.movingTo })}
      </StatusIndicator>
    );
  return (
    <StatusIndicator type={category.active ? 'success' : 'stopped'}>
      {t(category.active ? 'on' : 'off')}
    </StatusIndicator>
  );
};

/** The list's columns; the texts and the state can be edited in the row. */
export const useCategoryColumns = (
  all: readonly ListedCategory[],
  onMove: PlaceProps['onMove'],
): readonly Column<ListedCategory>[] => {
  const { t } = useTranslation(['category-list', 'errors']);
  const wordsOfUse = useUse();
  const words = (longest: number) => ({
    missing: t('errors:category.name_missing'),
    long: t('form.long', { longest }),
    gone: ({ movingTo }: ListedCategory) => (movingTo === null ? undefined : t('moving.locked')),
  });
  return [
    {
      id: PLACE,
      header: t('fields.order'),
      cell: (category) => (
        <Arrows category={category} index={all.indexOf(category)} last={all.length - 1} onMove={onMove} />
      ),
    },
    {
      id: 'icon',
      header: t('fields.icon'),
      cell: ({ icon }) => (
        <span aria-hidden="true" className="back-office-icon">
          {icon}
        </span>
      ),
    },
    {
      id: 'name',
      header: t('fields.name'),
      isRowHeader: true,
      minWidth: 130,
      cell: ({ name }) => <Words>{name}</Words>,
      editConfig: textEdit('name', t('fields.name'), words(CATEGORY.name)),
    },
    {
      id: 'nameEn',
      header: t('fields.nameEn'),
      minWidth: 130,
      cell: ({ nameEn }) => <Words>{nameEn}</Words>,
      editConfig: textEdit('nameEn', t('fields.nameEn'), words(CATEGORY.name)),
    },
    {
      id: 'description',
      header: t('fields.description'),
      minWidth: 200,
      cell: ({ description }) => (description ? <Words>{description}</Words> : '–'),
      editConfig: textEdit('description', t('fields.description'), words(CATEGORY.description)),
    },
    { id: 'use', header: t('fields.use'), minWidth: 130, cell: (category) => wordsOfUse(category) },
    {
      id: 'active',
      header: t('fields.active'),
      minWidth: 130,
      cell: (category) => <State category={category} all={all} />,
      editConfig: {
        ariaLabel: t('fields.active'),
        disabledReason: words(0).gone,
        editingCell: ({ active }, { currentValue, setValue }) => (
          <Toggle
            checked={(currentValue as boolean | undefined) ?? active}
            onChange={({ detail }) => setValue(detail.checked)}
          >
            {t('fields.active')}
          </Toggle>
        ),
      },
    },
  ];
};

interface ActionsProps {
  readonly category: ListedCategory;
  readonly onRemove: (category: ListedCategory) => void;
}

/** The acts on a category; none while it is leaving. */
export const CategoryActions = ({ category, onRemove }: ActionsProps) => {
  const { t } = useTranslation(['category-list', 'common']);
  const nameOf = useNameOf();
  if (category.movingTo !== null) return null;
  const name = nameOf(category);
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <ThingLink screen="categories" id={category.id} label={t('editOf', { name })}>
        {t('common:edit')}
      </ThingLink>
      <Button variant="inline-link" ariaLabel={t('removeOf', { name })} onClick={() => onRemove(category)}>
        {t('common:delete')}
      </Button>
    </SpaceBetween>
  );
};
