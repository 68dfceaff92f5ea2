import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import type { PageRow } from '../../../../shared/contracts/site/content-admin.ts';
import { SEARCH_LONGEST } from '../../../../shared/limits.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { legalInThing } from '../frame/legal-thing.ts';
import { useThing } from '../frame/place.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice, search } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { NEW } from '../written/page-form.ts';
import { LegalEditor } from './legal-editor.tsx';
import { LegalList } from './legal-list.tsx';
import { PageEditor } from './page-editor.tsx';
import { RemovePage } from './remove-page.tsx';
import { useTogglePage } from './use-change-page.ts';

const useColumns = (): readonly Column<PageRow>[] => {
  const { t } = useTranslation('pages');
  return [
    {
      id: 'title',
      width: 200,
      minWidth: 150,
      header: t('fields.title'),
      isRowHeader: true,
      cell: ({ slug, title }) => (
        <ThingLink screen="pages" id={slug}>
          <Words>{title.he}</Words>
        </ThingLink>
      ),
      csv: ({ title }) => title.he,
    },
    {
      id: 'english',
      width: 160,
      header: t('fields.english'),
      cell: ({ title }) => (title.en ? <Words>{title.en}</Words> : t('notTranslated')),
      csv: ({ title }) => title.en ?? '',
    },
    {
      id: 'slug',
      width: 170,
      header: t('fields.slug'),
      cell: ({ slug }) => <Code>{`/page/${slug}`}</Code>,
      csv: ({ slug }) => `/page/${slug}`,
    },
    {
      id: 'status',
      width: 130,
      header: t('fields.status'),
      cell: ({ status }) => (
        <StatusIndicator type={status === 'published' ? 'success' : 'pending'}>
          {t(`status.${status}`)}
        </StatusIndicator>
      ),
      csv: ({ status }) => t(`status.${status}`),
    },
    {
      id: 'updated',
      width: 120,
      header: t('fields.updated'),
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
      csv: ({ updatedAt }) => formatDay(updatedAt),
    },
    {
      id: 'by',
      width: 120,
      header: t('fields.by'),
      cell: ({ updatedBy }) => <Words>{updatedBy.name || t('nobody')}</Words>,
      csv: ({ updatedBy }) => updatedBy.name,
    },
  ];
};

interface ActionsProps {
  readonly page: PageRow;
  readonly onRemove: () => void;
}

const Actions = ({ page, onRemove }: ActionsProps) => {
  const { t } = useTranslation('pages');
  const { open } = useThing();
  const { mutate, isPending } = useTogglePage();
  const of = { title: isolate(page.title.he) };
  const published = page.status === 'published';
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button variant="inline-link" ariaLabel={t('editOf', of)} onClick={() => open(page.slug)}>
        {t('edit')}
      </Button>
      <Button
        variant="inline-link"
        loading={isPending}
        ariaLabel={t(published ? 'unpublishOf' : 'publishOf', of)}
        onClick={() => mutate(page)}
      >
        {t(published ? 'unpublish' : 'publish')}
      </Button>
      <Button variant="inline-link" ariaLabel={t('removeOf', of)} onClick={onRemove}>
        {t('remove.act')}
      </Button>
    </SpaceBetween>
  );
};

const Pages = () => {
  const { t } = useTranslation(['pages', 'admin']);
  const { open } = useThing();
  const [removing, setRemoving] = useState<PageRow | null>(null);
  const list = useList('contentAdmin.list', {
    filters: {
      text: search({ placeholder: t('search'), longest: SEARCH_LONGEST }),
      status: choice({
        label: t('fields.status'),
        values: ['published', 'draft'],
        textOf: (status) => t(status === 'published' ? 'status.published' : 'status.draft'),
      }),
    },
  });
  return (
    <ListScreen
      title={t('admin:menu.pages')}
      lead={t('lead')}
      list={list}
      columns={useColumns()}
      buttons={
        <Button variant="primary" onClick={() => open(NEW)}>
          {t('new')}
        </Button>
      }
      actions={{
        label: t('actions'),
        of: (page) => <Actions page={page} onRemove={() => setRemoving(page)} />,
      }}
      exported={{ fileName: t('fileName') }}
      none={t(list.filters.active ? 'noMatch' : 'none')}
      failed={t('loadFailed')}
      above={<LegalList />}
    >
      {removing && <RemovePage page={removing} onClose={() => setRemoving(null)} />}
    </ListScreen>
  );
};

/** Every page of the site, or one of them in its editor; legal pages have one of their own. */
export const PagesScreen = () => {
  const { id } = useThing();
  const legal = id === undefined ? undefined : legalInThing(id);
  if (legal) return <LegalEditor key={legal} name={legal} />;
  return id ? <PageEditor key={id} id={id} /> : <Pages />;
};
