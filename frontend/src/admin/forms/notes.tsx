import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { call } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { ListTable } from '../lists/list-table.tsx';
import { noteMade } from '../lists/made-here.ts';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { usePages } from '../lists/use-pages.ts';
import { AttemptNotice } from './attempt-notice.tsx';
import { useTyped } from './use-typed.ts';

const SHOWN = 10;
const EMPTY = { text: '' };
type Note = OutputOf<'peopleAdmin.notes'>['items'][number];

/** What may be noted on, each with notes of its own. */
type Noted = 'peopleAdmin' | 'supportAdmin';
type NewNoteInput = { readonly id: string; readonly text: string };

const ADD = {
  peopleAdmin: (input: NewNoteInput, idempotencyKey: string) =>
    call('peopleAdmin.addNote', input, { idempotencyKey }),
  supportAdmin: (input: NewNoteInput, idempotencyKey: string) =>
    call('supportAdmin.addNote', input, { idempotencyKey }),
} satisfies Readonly<Record<Noted, unknown>>;

const NewNote = ({ group, id }: { readonly group: Noted; readonly id: string }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const kept = useTyped(['note-on', id], EMPTY);
  const [refused, setRefused] = useState('');
  const [added, setAdded] = useState(0);
  const field = useRef<TextareaProps.Ref>(null);
  const attempt = useAttempt({
    name: `note-on:${id}`,
    send: ADD[group],
    onDone: (note) => {
      noteMade(note.id);
      kept.drop();
      kept.type(EMPTY);
      setAdded((before) => before + 1);
      void queries.invalidateQueries({ queryKey: [group] });
    },
    onRefused: (error) => setRefused(errorText(error)),
  });
  const text = attempt.open?.input.text ?? kept.typed.text;
  // The button has nothing to send after a note and cannot keep the keyboard.
  const { locked } = attempt;
  useEffect(() => {
    if (added > 0 && !locked) field.current?.focus();
  }, [added, locked]);
  return (
    <SpaceBetween size="s">
      <FormField label={t('users.notes.add')} description={t('users.notes.hint')}>
        <Textarea
          ref={field}
          rows={2}
          value={text}
          disabled={attempt.locked}
          onChange={({ detail }) => {
            kept.type({ text: truncate(detail.value, TEXT.description) });
            setRefused('');
          }}
        />
      </FormField>
      {refused && <Alert type="error">{refused}</Alert>}
      <AttemptNotice attempt={attempt} />
      <Button
        loading={attempt.busy}
        disabled={attempt.locked || text.trim() === ''}
        onClick={() => void attempt.send({ id, text: text.trim() })}
      >
        {t('users.notes.submit')}
      </Button>
    </SpaceBetween>
  );
};

interface NotesProps {
  readonly group: Noted;
  readonly id: string;
  readonly mayWrite: boolean;
}

/** What admins noted about a person or an inquiry, for each other. */
export const Notes = ({ group, id, mayWrite }: NotesProps) => {
  const { t } = useTranslation('admin');
  const pages = usePages(`${group}.notes`, { id, limit: SHOWN });
  return (
    <Container header={<Header variant="h2">{t('users.notes.title')}</Header>}>
      <SpaceBetween size="m">
        {mayWrite && <NewNote group={group} id={id} />}
        <ListTable<Note>
          pages={pages}
          title={t('users.notes.title')}
          variant="embedded"
          columns={[
            {
              id: 'text',
              header: t('users.notes.text'),
              isRowHeader: true,
              cell: ({ text }) => (
                <Box variant="p">
                  <Words>{text}</Words>
                </Box>
              ),
            },
            {
              id: 'by',
              header: t('users.notes.by'),
              cell: ({ by }) => (
                <ThingLink screen="users" id={by.id}>
                  <Words>{by.name}</Words>
                </ThingLink>
              ),
            },
            { id: 'at', header: t('users.notes.at'), cell: ({ at }) => <Moment at={at} time /> },
          ]}
          none={t('users.notes.none')}
          failed={t('users.notes.failed')}
        />
      </SpaceBetween>
    </Container>
  );
};
