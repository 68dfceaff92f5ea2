import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { type Filters, NO_FILTERS } from './filters.ts';

interface ChipProps {
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const Chip = ({ label, onRemove, children }: ChipProps) => (
  <li>
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      className="inline-flex min-h-9 items-center gap-2 rounded-full bg-turquoise-soft ps-4 pe-3 text-small font-medium text-turquoise hover:underline"
    >
      {children}
      <Icon name="close" className="size-4" />
    </button>
  </li>
);

interface AppliedProps {
  readonly filters: Filters;
  readonly categoryLabel: string;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** What the list is narrowed by; a press takes it away. */
export const Applied = ({ filters, categoryLabel, onChange }: AppliedProps) => {
  const { t } = useTranslation('catalog');
  const { text, category, sort } = filters;
  if (!text && !category && !sort) return null;
  const remove = (name: string) => t('explore.remove', { name });
  const sortName = sort && t(`explore.sorts.${sort}`);
  return (
    <ul aria-label={t('explore.applied')} className="flex flex-wrap items-center gap-2">
      {text && (
        <Chip label={remove(text)} onRemove={() => onChange({ text: '' })}>
          <span dir="auto" className="one-line max-w-56">
            {text}
          </span>
        </Chip>
      )}
      {category && (
        <Chip label={remove(categoryLabel)} onRemove={() => onChange({ category: '' })}>
          {categoryLabel}
        </Chip>
      )}
      {sort && (
        <Chip label={remove(sortName)} onRemove={() => onChange({ sort: '' })}>
          {sortName}
        </Chip>
      )}
      <li>
        <button
          type="button"
          onClick={() => onChange(NO_FILTERS)}
          className="min-h-9 px-2 text-small text-muted underline underline-offset-4 hover:text-ink"
        >
          {t('explore.clear')}
        </button>
      </li>
    </ul>
  );
};
