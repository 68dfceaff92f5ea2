import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { ListTable } from '../lists/list-table.tsx';
import { Code, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { usePages } from '../lists/use-pages.ts';

type Payer = OutputOf<'walletAdmin.people'>['items'][number];

const SHOWN = 5;

/** People whose name or address fits the search, each with the way to all their money; nothing where nobody fits. */
export const PeopleFound = ({ search }: { readonly search: string }) => {
  const { t } = useTranslation(['payments', 'admin']);
  const pages = usePages('walletAdmin.people', { search, limit: SHOWN });
  const isEmpty = pages.items.length === 0 && pages.page === 1 && !pages.more;
  if (isEmpty && !pages.error) return null;
  return (
    <ListTable<Payer>
      pages={pages}
      title={t('people.title')}
      sticky={false}
      header={
        <Header variant="h2" description={t('people.lead')}>
          {t('people.title')}
        </Header>
      }
      columns={[
        {
          id: 'name',
          header: t('user'),
          isRowHeader: true,
          cell: ({ id, name, email }) => (
            <ThingLink screen="payments" id={id} alone>
              <Words>{name || email || t('gone')}</Words>
            </ThingLink>
          ),
        },
        { id: 'email', header: t('email'), cell: ({ email }) => <Code>{email}</Code> },
        { id: 'role', header: t('role'), cell: ({ role }) => t(`admin:role.${role}`) },
      ]}
      failed={t('people.failed')}
    />
  );
};
