import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { LegalView } from '../../../../shared/contracts/site/legal-admin.ts';
import { Code, Words } from '../lists/texts.tsx';

const placeOf = (name: string): string => `{{${name}}}`;

/** What a text may take from the settings, and what it says now. */
export const Values = ({ said }: Pick<LegalView, 'said'>) => {
  const { t } = useTranslation('pages');
  return (
    <ExpandableSection headerText={t('legal.values.title')} variant="container">
      <SpaceBetween size="s">
        <span>{t('legal.values.lead')}</span>
        <Table
          variant="embedded"
          items={said}
          trackBy="name"
          ariaLabels={{ tableLabel: t('legal.values.title') }}
          columnDefinitions={[
            {
              id: 'name',
              header: t('legal.values.name'),
              isRowHeader: true,
              cell: ({ name }) => <Code>{placeOf(name)}</Code>,
            },
            { id: 'he', header: t('legal.values.he'), cell: ({ he }) => <Words>{he}</Words> },
            { id: 'en', header: t('legal.values.en'), cell: ({ en }) => <Words>{en}</Words> },
          ]}
        />
      </SpaceBetween>
    </ExpandableSection>
  );
};
