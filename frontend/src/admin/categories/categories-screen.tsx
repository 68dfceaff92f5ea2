import Button from '@cloudscape-design/components/button';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORY } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { mayLeave } from '../../core/page/leaving.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { HelpLink } from '../frame/help.tsx';
import { useSay } from '../frame/notices.tsx';
import { Details } from '../frame/panel.tsx';
import { useThing } from '../frame/place.ts';
import { useIsNarrow } from '../frame/use-narrow.ts';
import { ExportWhole } from '../lists/export-whole.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import { WithDetails } from '../lists/with-details.tsx';
import { CategoryActions, PLACE, useCategoryColumns } from './category-columns.tsx';
import { BLANK, type ListedCategory, moved, NEW } from './category-fields.ts';
import { CategoryForm } from './category-form.tsx';
import { useFileColumns } from './file-columns.ts';
import { RemoveCategory } from './remove-category.tsx';
import { CHANGED, useOrderCategories, useSaveCategory } from './use-categories.ts';
import { useNameOf } from './words.ts';

/** Moves a category, and keeps the keyboard on the arrow that did it, or on the other one at the end of the list. */
const useMove = (all: readonly ListedCategory[]) => {
  const order = useOrderCategories();
  const pressed = useRef<readonly [id: string, step: -1 | 1] | null>(null);
  useEffect(() => {
    const [id, step] = pressed.current ?? [];
    if (id === undefined || step === undefined || all.length === 0) return;
    pressed.current = null;
    const arrow = (to: number) =>
      document.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)} ${to}"] button:not(:disabled)`);
    (arrow(step) ?? arrow(-step))?.focus();
  }, [all]);
  return (id: string, step: -1 | 1): void => {
    pressed.current = [id, step];
    const ids = all.map((category) => category.id);
    order.mutate(moved(ids, id, step));
  };
};

/**
 * Saves one field of a row. When somebody else changed the category meanwhile, their other fields stay; of this very
 * field the admin is told what is stored now, and the cell stays open with what was typed.
 */
const useSaveCell = () => {
  const { t } = useTranslation('category-list');
  const queries = useQueryClient();
  const say = useSay('category');
  const { mutateAsync } = useSaveCategory();
  const save = ({ id, v, name, nameEn, icon, description, active }: ListedCategory, change: object) =>
    mutateAsync({
      make: false,
      fields: { id, v, name, nameEn, icon, description, active, ...change },
    });
  return async (seen: ListedCategory, field: 'name', value: string): Promise<void> => {
    if (value === undefined || value === seen[field]) return;
    try {
      await save(seen, { [field]: value });
    } catch (error) {
      if (codeOf(error) !== CHANGED) throw error;
      const { items } = await queries.fetchQuery({ ...query('categoriesAdmin.list', {}), staleTime: 0 });
      const newest = items.find(({ id }) => id === seen.id);
      if (newest && newest[field] === seen[field]) return void (await save(newest, { [field]: value }));
      const stored = typeof newest?.[field] === 'boolean' ? t(newest[field] ? 'on' : 'off') : newest?.[field];
      say('info', t('changedCell', { stored: isolate(stored ?? '') }));
      throw error;
    }
  };
};

interface OpenProps {
  readonly id: string;
  readonly all: readonly ListedCategory[];
}

/** The form of the open category, or of a new one. */
const OpenCategory = ({ id, all }: OpenProps) => {
  const { t } = useTranslation('category-list');
  const nameOf = useNameOf();
  const { close } = useThing();
  const stored = id === NEW ? BLANK : all.find((category) => category.id === id);
  const title = id === NEW ? t('form.newTitle') : stored ? nameOf(stored) : t('gone');
  return (
    <Details title={title}>
      {!stored && <StatusIndicator type="info">{t('gone')}</StatusIndicator>}
      {stored && stored.movingTo !== null && (
        <StatusIndicator type="in-progress">{t('moving.locked')}</StatusIndicator>
      )}
      {stored && stored.movingTo === null && (
        <CategoryForm key={id} stored={stored} all={all} onClose={close} />
      )}
    </Details>
  );
};

const List = ({ all }: { readonly all: readonly ListedCategory[] }) => {
  const { t } = useTranslation(['category-list', 'admin']);
  const isNarrow = useIsNarrow();
  const { open } = useThing();
  const [removing, setRemoving] = useState<ListedCategory | null>(null);
  const columns = useCategoryColumns(all, useMove(all));
  const saveCell = useSaveCell();
  const fileColumns = useFileColumns();
  const header = (
    <Header
      variant="h1"
      description={t('lead')}
      info={<HelpLink />}
      counter={`(${all.length})`}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <ExportWhole items={all} fileName={t('fileName')} columns={fileColumns} />
          <span data-thing={NEW}>
            <Button
              disabled={all.length >= CATEGORY.most}
              onClick={() => void mayLeave().then((leaves) => leaves && open(NEW))}
            >
              {t('add')}
            </Button>
          </span>
        </SpaceBetween>
      }
    >
      {t('admin:menu.categories')}
    </Header>
  );
  const actions = (category: ListedCategory) => (
    <CategoryActions category={category} onRemove={setRemoving} />
  );
  const common = { items: all, trackBy: 'id', header };
  const label = t('admin:menu.categories');
  return (
    <WithDetails details={(id) => <OpenCategory id={id} all={all} />}>
      {isNarrow ? (
        <Cards<ListedCategory>
          {...common}
          cardDefinition={{
            header: ({ icon, name }) => `${icon} ${isolate(name)}`,
            sections: [
              ...columns
                .filter((column) => column.id !== 'icon' && column.id !== 'name')
                .map((column) => ({
                  id: column.id,
                  header: column.header,
                  content: column.cell,
                  width: column.id === PLACE || column.id === 'description' ? 100 : 50,
                })),
              { id: 'action', content: actions },
            ],
          }}
          cardsPerRow={[{ cards: 1 }]}
          ariaLabels={{ cardsLabel: label, itemSelectionLabel: () => '', selectionGroupLabel: '' }}
        />
      ) : (
        <Table<ListedCategory>
          {...common}
          stickyHeader
          columnDefinitions={[
            ...columns,
            { id: 'action', header: <span className="sr-only">{t('actions')}</span>, cell: actions },
          ]}
          submitEdit={(category, { id: field }, value) =>
            saveCell(category, field as 'name', value as string)
          }
          ariaLabels={{
            tableLabel: label,
            activateEditLabel: ({ header: column }, { name }) =>
              t('cell.edit', { column: String(column), name }),
            cancelEditLabel: () => t('cell.cancel'),
            submitEditLabel: () => t('cell.save'),
          }}
        />
      )}
      {removing && (
        <RemoveCategory
          category={all.find((category) => category.id === removing.id) ?? removing}
          all={all}
          onClose={() => setRemoving(null)}
        />
      )}
    </WithDetails>
  );
};

/** The categories in their order, each edited in its row or in a form. */
export const CategoriesScreen = () => {
  const { t } = useTranslation(['category-list', 'admin', 'common']);
  useTitle(t('admin:menu.categories'));
  const { data, error, refetch } = useQuery(query('categoriesAdmin.list', {}));
  const loadError = data ? null : error;
  useFailureNotice(loadError, t('loadFailed'));
  if (data) return <List all={data.items} />;
  return (
    <SpaceBetween size="l">
      <Header variant="h1">{t('admin:menu.categories')}</Header>
      {loadError ? (
        <LoadError title={t('loadFailed')} error={loadError} onRetry={refetch} />
      ) : (
        <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
      )}
    </SpaceBetween>
  );
};
