import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import { NEW_CREATOR_DAYS } from '../../../../shared/reports.ts';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { Details } from '../frame/panel.tsx';
import { usePlace } from '../frame/place.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Person } from '../lists/person.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useList } from '../lists/use-list.ts';
import { ThingFacts } from './thing-facts.tsx';

type NewCreator = OutputOf<'moderationAdmin.newCreators'>['items'][number];

const useColumns = (): readonly Column<NewCreator>[] => {
  const { t } = useTranslation('moderation');
  const labelOf = useCategoryLabel();
  return [
    {
      id: 'name',
      minWidth: 176,
      header: t('review.name'),
      isRowHeader: true,
      cell: ({ id, name, avatar }) => (
        <ThingLink screen="moderation" id={id} label={t('review.open', { name: isolate(name) })}>
          <Person name={name || id} picture={avatar} />
        </ThingLink>
      ),
      csv: ({ name }) => name,
    },
    {
      id: 'category',
      width: 176,
      header: t('review.category'),
      cell: ({ category }) => labelOf(category),
      csv: ({ category }) => labelOf(category),
    },
    {
      id: 'at',
      width: 144,
      header: t('review.since'),
      cell: ({ at }) => <Moment at={at} />,
      csv: ({ at }) => formatDay(at),
    },
  ];
};

/** The way to a thing's case, where it can be hidden. */
const CaseLink = ({ id, title }: { readonly id: string; readonly title: string }) => {
  const { t } = useTranslation('moderation');
  const { root } = usePlace();
  const navigate = useNavigate();
  const href = `${root}/moderation/${encodeURIComponent(id)}`;
  return (
    <Link
      href={href}
      ariaLabel={t('openThing', { title: isolate(title) })}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(href);
      }}
    >
      {t('review.look')}
    </Link>
  );
};

/** What the site shows of a new creator. */
const NewThings = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['moderation', 'common']);
  const { data, error, refetch } = useQuery({ ...query('moderationAdmin.newThings', { id }), staleTime: 0 });
  return (
    <Details title={data ? isolate(data.name) : t('views.review')}>
      {data && (
        <SpaceBetween size="l">
          {data.things.map((thing) => (
            <Container
              key={thing.id}
              header={
                <Header
                  variant="h3"
                  description={t(`kinds.${thing.kind}`)}
                  actions={<CaseLink id={thing.id} title={thing.title} />}
                >
                  <Words>{thing.title}</Words>
                </Header>
              }
            >
              <ThingFacts facts={thing.facts} />
            </Container>
          ))}
        </SpaceBetween>
      )}
      {!data && error && <LoadError title={t('review.gone')} error={error} onRetry={refetch} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};

/** Creators in their first month, with what visitors see of them: nothing of it was reported. */
export const ReviewScreen = ({ buttons }: { readonly buttons: ReactNode }) => {
  const { t } = useTranslation(['moderation', 'admin']);
  const list = useList('moderationAdmin.newCreators', { filters: {} });
  return (
    <ListScreen
      title={t('admin:menu.moderation')}
      lead={t('review.lead', { days: NEW_CREATOR_DAYS })}
      buttons={buttons}
      list={list}
      columns={useColumns()}
      exported={{ fileName: t('review.fileName') }}
      details={(id) => <NewThings key={id} id={id} />}
      none={t('review.none')}
      failed={t('review.loadFailed')}
    />
  );
};
