import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import {
  type Attempt,
  type Outcome,
  onPhase,
  type Phase,
  type Place,
  perform,
  phaseOf,
  unanswered,
} from '../../api/attempt.ts';
import { useActor } from '../session/session.ts';

/** Outcomes that were reported: two places of one act, such as a row and its dialog, get the same one. */
const told = new WeakSet<Outcome<never, never>>();

export interface AttemptOptions<Input, Output> {
  /** The act and its subject. */
  readonly name: string;
  /** Where it is kept while it has no answer; `tab` by default. */
  readonly place?: Place;
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** Reports the outcome, even when its dialog is gone by then. `attempt` may be an earlier one than the button's. */
  readonly onDone: (output: Output, attempt: Attempt<Input>) => void;
  readonly onRefused: (error: ApiError, attempt: Attempt<Input>) => void;
  /** The outcome is still unknown after all retries, for example because the session ended meanwhile. */
  readonly onUnknown?: (error: ApiError, attempt: Attempt<Input>) => void;
  /** Called after `onDone` while the dialog is still open, so that it can close. */
  readonly onLeave?: () => void;
}

export interface AttemptState<Input> {
  readonly phase: Phase;
  /** Nothing may be changed while there is no answer: the same input is sent again. */
  readonly locked: boolean;
  /** On its way, or being retried. */
  readonly busy: boolean;
  /** The attempt without an answer; null otherwise. */
  readonly open: Attempt<Input> | null;
  /**
   * Sends it, unless an earlier attempt has no answer yet: then that one is retried. `key`: where other tabs may send the
   * same act, one for all of them.
   */
  readonly send: (input: Input, key?: string) => Promise<void>;
  /** Retries the attempt without an answer. */
  readonly ask: () => void;
}

const usePhase = (name: string, place: Place): Phase =>
  useSyncExternalStore(
    onPhase,
    () => phaseOf(name, place),
    () => 'ready' as const,
  );

/** Idempotency keys are per person: another person's attempt must not be sent by whoever signs in next. */
const useOwnName = (name: string): string => `${name}@${useActor()?.id ?? ''}`;

/** Whether an act of this name has no answer yet, for components around its dialog. */
export const useIsLocked = (name: string, place: Place): boolean =>
  usePhase(useOwnName(name), place) !== 'ready';

/** An act that moves money, for its dialog: no other one can be sent before the last attempt is answered. */
export const useAttempt = <Input, Output>(options: AttemptOptions<Input, Output>): AttemptState<Input> => {
  const { place = 'tab' } = options;
  const name = useOwnName(options.name);
  const phase = usePhase(name, place);
  const now = useRef(options);
  const here = useRef(true);
  useEffect(() => {
    now.current = options;
  });
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const send = useCallback(
    async (input: Input, key?: string): Promise<void> => {
      const outcome = await perform<Input, Output>(
        {
          name,
          place,
          send: (attempt) => now.current.send(attempt.input, attempt.key),
        },
        input,
        key,
      );
      const { onDone, onRefused, onUnknown, onLeave } = now.current;
      const isNews = !told.has(outcome as Outcome<never, never>);
      told.add(outcome as Outcome<never, never>);
      if (outcome.kind === 'done') {
        if (isNews) onDone(outcome.output, outcome.attempt);
        if (here.current) onLeave?.();
      } else if (isNews && outcome.kind === 'refused') onRefused(outcome.error, outcome.attempt);
      else if (isNews && outcome.kind === 'unknown') onUnknown?.(outcome.error, outcome.attempt);
    },
    [name, place],
  );

  const locked = phase !== 'ready';
  const open = useMemo(() => (locked ? unanswered<Input>(name, place) : null), [name, place, locked]);
  const ask = useCallback((): void => {
    const left = unanswered<Input>(name, place);
    if (left) void send(left.input);
  }, [name, place, send]);

  useEffect(() => {
    if (phase !== 'unknown') return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [phase, ask]);

  const busy = locked && phase !== 'unknown';
  return { phase, locked, busy, open, send, ask };
};
