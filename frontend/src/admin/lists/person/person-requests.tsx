import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import type { RequestRow } from '../../../../../shared/contracts/parts/request-views.ts';
import { ListTable } from '../list-table.tsx';
import { Amount, Code, Moment, Words } from '../texts.tsx';
import { ThingLink } from '../thing-link.tsx';
import { usePages } from '../use-pages.ts';

const SHOWN = 5;

interface PersonRequestsProps {
  readonly id: string;
  readonly as: 'fan' | 'creator';
}

/** What a person ordered, or was ordered from them, newest first. */
export const PersonRequests = ({ id, as }: PersonRequestsProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const pages = usePages('peopleAdmin.requests', { id, as, limit: SHOWN });
  const title = t(`users.requests.${as}`);
  return (
    <ListTable<RequestRow>
      pages={pages}
      title={title}
      sticky={false}
      header={<Header variant="h2">{title}</Header>}
      columns={[
        {
          id: 'id',
          header: t('requests.id'),
          isRowHeader: true,
          cell: (request) => (
            <ThingLink
              screen="videos"
              id={request.id}
              label={t('requests.detailsOf', { id: request.shortId })}
            >
              <Code>{request.shortId}</Code>
            </ThingLink>
          ),
        },
        {
          id: 'other',
          minWidth: 112,
          header: t(as === 'fan' ? 'requests.creator' : 'requests.fan'),
          cell: ({ fanId, fanName, creatorId, creatorName }) => (
            <ThingLink screen="users" id={as === 'fan' ? creatorId : fanId}>
              <Words>{as === 'fan' ? creatorName : fanName || t('users.deleted')}</Words>
            </ThingLink>
          ),
        },
        {
          id: 'title',
          minWidth: 144,
          header: t('requests.ad'),
          cell: (request) => <Words>{request.title}</Words>,
        },
        {
          id: 'status',
          header: t('requests.status'),
          cell: ({ status }) => t(`common:status.${status}`),
        },
        {
          id: 'price',
          header: t('requests.price'),
          cell: ({ priceAgorot }) => <Amount agorot={priceAgorot} />,
        },
        { id: 'at', header: t('requests.created'), cell: ({ at }) => <Moment at={at} /> },
      ]}
      none={t('users.requests.none')}
      failed={t('requests.loadFailed')}
    />
  );
};
