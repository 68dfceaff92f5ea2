import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import { noteMade } from '../lists/made-here.ts';
import { usePages } from '../lists/use-pages.ts';
import { Compose } from './compose.tsx';
import { WordsTable } from './words-table.tsx';

const SHOWN = 10;

/** What may be noted on, each with notes of its own. */
type Noted = 'peopleAdmin' | 'supportAdmin';
type NewNoteInput = { readonly id: string; readonly text: string };

const ADD = {
  peopleAdmin: (input: NewNoteInput, idempotencyKey: string) =>
    call('peopleAdmin.addNote', input, { idempotencyKey }),
  supportAdmin: (input: NewNoteInput, idempotencyKey: string) =>
    call('supportAdmin.addNote', input, { idempotencyKey }),
} satisfies Readonly<Record<Noted, unknown>>;

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
        {mayWrite && (
          <Compose
            name={['note-on', id]}
            label={t('users.notes.add')}
            hint={t('users.notes.hint')}
            button={t('users.notes.submit')}
            rows={2}
            limit={TEXT.description}
            inputOf={(text) => ({ id, text })}
            send={ADD[group]}
            onSent={(note) => noteMade(note.id)}
            group={group}
          />
        )}
        <WordsTable
          pages={pages}
          title={t('users.notes.title')}
          headers={{ text: t('users.notes.text'), by: t('users.notes.by'), at: t('users.notes.at') }}
          byOf={({ by }) => by}
          none={t('users.notes.none')}
          failed={t('users.notes.failed')}
        />
      </SpaceBetween>
    </Container>
  );
};
