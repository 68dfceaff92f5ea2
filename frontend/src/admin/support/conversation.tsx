import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { Compose } from '../forms/compose.tsx';
import { WordsTable } from '../forms/words-table.tsx';
import { usePages } from '../lists/use-pages.ts';

const SHOWN = 10;

/** What was said since an inquiry came, and room for an answer by e-mail while somebody can be reached. */
export const Conversation = ({
  ticket: { id, v, email },
  mayAnswer,
}: {
  readonly ticket: OutputOf<'supportAdmin.get'>;
  readonly mayAnswer: boolean;
}) => {
  const { t } = useTranslation('tickets');
  const pages = usePages('supportAdmin.said', { id, limit: SHOWN });
  return (
    <Container header={<Header variant="h2">{t('said.title')}</Header>}>
      <SpaceBetween size="m">
        {mayAnswer && email && (
          <Compose
            name={['ticket-answer', id]}
            label={t('answer.label')}
            hint={t('answer.hint', { email: isolate(email) })}
            button={t('answer.send')}
            isPrimary
            rows={5}
            limit={TEXT.message}
            inputOf={(text): InputOf<'supportAdmin.answer'> => ({ id, v, text })}
            send={(input, idempotencyKey) => call('supportAdmin.answer', input, { idempotencyKey })}
            group="supportAdmin"
          />
        )}
        <WordsTable
          pages={pages}
          title={t('said.title')}
          headers={{ text: t('said.text'), by: t('said.by'), at: t('said.at') }}
          byOf={({ admin }) => admin}
          otherwise={t('user')}
          none={t('said.none')}
          failed={t('said.failed')}
        />
      </SpaceBetween>
    </Container>
  );
};
