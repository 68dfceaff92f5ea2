import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { AttemptNotice } from './attempt-notice.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import { useTyped } from './use-typed.ts';

const EMPTY = { text: '' };

interface ComposeProps<Input, Output> {
  /** The act and the thing it is about: what is typed is kept under both. */
  readonly name: readonly [act: string, thing: string];
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly isPrimary?: boolean;
  readonly rows: number;
  /** Characters. */
  readonly limit: number;
  readonly inputOf: (text: string) => Input;
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>;
  readonly onSent?: (output: Output) => void;
  /** The queries that show what was sent, and what changed meanwhile. */
  readonly group: string;
}

/** Words of an admin's about one thing: a note, an answer. */
export const Compose = <Input extends { readonly text: string }, Output>(
  props: ComposeProps<Input, Output>,
) => {
  const { name, label, hint, button, isPrimary, rows, limit, inputOf, send, onSent, group } = props;
  const queries = useQueryClient();
  const errorText = useRefusalText();
  const kept = useTyped(name, EMPTY);
  const [refused, setRefused] = useState('');
  const [sent, setSent] = useState(0);
  const field = useRef<TextareaProps.Ref>(null);
  const attempt = useAttempt<Input, Output>({
    name: name.join(':'),
    send,
    onDone: (output) => {
      onSent?.(output);
      kept.drop();
      kept.type(EMPTY);
      setSent((before) => before + 1);
      void queries.invalidateQueries({ queryKey: [group] });
    },
    onRefused: (error) => {
      setRefused(errorText(error));
      // What was said or changed meanwhile is shown beside what was typed.
      void queries.invalidateQueries({ queryKey: [group] });
    },
  });
  const { locked } = attempt;
  // The button has nothing to send after that and cannot keep the keyboard.
  useEffect(() => {
    if (sent > 0 && !locked) field.current?.focus();
  }, [sent, locked]);
  const text = attempt.open?.input.text ?? kept.typed.text;
  return (
    <SpaceBetween size="s">
      <FormField label={label} description={hint}>
        <Textarea
          ref={field}
          rows={rows}
          value={text}
          disabled={locked}
          onChange={({ detail }) => {
            kept.type({ text: truncate(detail.value, limit) });
            setRefused('');
          }}
        />
      </FormField>
      {refused && <Alert type="error">{refused}</Alert>}
      <AttemptNotice attempt={attempt} />
      <Button
        variant={isPrimary ? 'primary' : 'normal'}
        loading={attempt.busy}
        disabled={locked || text.trim() === ''}
        onClick={() => void attempt.send(inputOf(text.trim()))}
      >
        {button}
      </Button>
    </SpaceBetween>
  );
};
