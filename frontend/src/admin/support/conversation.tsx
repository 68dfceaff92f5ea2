import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { call } from '../../api/api.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptNotice } from '../forms/attempt-notice.tsx';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { useTyped } from '../forms/use-typed.ts';
import { ListTable } from '../lists/list-table.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { usePages } from '../lists/use-pages.ts';

type Ticket = OutputOf<'supportAdmin.get'>;
type Said = OutputOf<'supportAdmin.said'>['items'][number];

const SHOWN = 10;
const EMPTY = { text: '' };

/** An answer, which goes by e-mail under the team's name. */
const Answer = ({ id, v, email }: Pick<Ticket, 'id' | 'v' | 'email'>) => {
  const { t } = useTranslation('tickets');
  const queries = useQueryClient();
  const errorText = useRefusalText();
  const kept = useTyped(['ticket-answer', id], EMPTY);
  const [refused, setRefused] = useState('');
  const attempt = useAttempt({
    name: `ticket-answer:${id}`,
    send: (input: InputOf<'supportAdmin.answer'>, idempotencyKey) =>
      call('supportAdmin.answer', input, { idempotencyKey }),
    onDone: () => {
      kept.drop();
      kept.type(EMPTY);
      void queries.invalidateQueries({ queryKey: ['supportAdmin'] });
    },
    onRefused: (error) => {
      setRefused(errorText(error));
      // What was said or changed meanwhile is shown beside what was typed.
      void queries.invalidateQueries({ queryKey: ['supportAdmin'] });
    },
  });
  const text = attempt.open?.input.text ?? kept.typed.text;
  return (
    <SpaceBetween size="s">
      <FormField label={t('answer.label')} description={t('answer.hint', { email: isolate(email) })}>
        <Textarea
          rows={5}
          value={text}
          disabled={attempt.locked}
          onChange={({ detail }) => {
            kept.type({ text: truncate(detail.value, TEXT.message) });
            setRefused('');
          }}
        />
      </FormField>
      {refused && <Alert type="error">{refused}</Alert>}
      <AttemptNotice attempt={attempt} />
      <Button
        variant="primary"
        loading={attempt.busy}
        disabled={attempt.locked || text.trim() === ''}
        onClick={() => void attempt.send({ id, v, text: text.trim() })}
      >
        {t('answer.send')}
      </Button>
    </SpaceBetween>
  );
};

/** What was said since an inquiry came, and room for an answer while somebody can be reached. */
export const Conversation = ({
  ticket,
  mayAnswer,
}: {
  readonly ticket: Ticket;
  readonly mayAnswer: boolean;
}) => {
  const { t } = useTranslation('tickets');
  const pages = usePages('supportAdmin.said', { id: ticket.id, limit: SHOWN });
  return (
    <Container header={<Header variant="h2">{t('said.title')}</Header>}>
      <SpaceBetween size="m">
        {mayAnswer && ticket.email && <Answer id={ticket.id} v={ticket.v} email={ticket.email} />}
        <ListTable<Said>
          pages={pages}
          title={t('said.title')}
          variant="embedded"
          columns={[
            {
              id: 'text',
              header: t('said.text'),
              isRowHeader: true,
              cell: ({ text }) => (
                <Box variant="p">
                  <Words>{text}</Words>
                </Box>
              ),
            },
            {
              id: 'by',
              header: t('said.by'),
              cell: ({ admin }) =>
                admin ? (
                  <ThingLink screen="users" id={admin.id}>
                    <Words>{admin.name}</Words>
                  </ThingLink>
                ) : (
                  t('user')
                ),
            },
            { id: 'at', header: t('said.at'), cell: ({ at }) => <Moment at={at} time /> },
          ]}
          none={t('said.none')}
          failed={t('said.failed')}
        />
      </SpaceBetween>
    </Container>
  );
};
