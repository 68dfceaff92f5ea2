import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ApiError } from '../api/api-error.ts';
import {
  type Attempt,
  type Outcome,
  onPhase,
  type Phase,
  type Place,
  perform,
  phaseOf,
  unanswered,
} from '../api/attempt.ts';
import { useActor } from './session.ts';

/** Outcomes that were told: two places of one act, a row and its dialog, get the same one. */
const told = new WeakSet<Outcome<never, never>>();

export interface AttemptOptions<Input, Output> {
  /** What, and of what. */
  readonly name: string;
  /** Where it is kept while it has no answer; `tab` unless told. */
  readonly place?: Place;
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>;
  /** Tells what became of it, even when its dialog is gone by then. `attempt` may be an earlier one than was pressed. */
  readonly onDone: (output: Output, attempt: Attempt<Input>) => void;
  readonly onRefused: (error: ApiError, attempt: Attempt<Input>) => void;
  /** After waiting and asking again nobody knows; a session that ended meanwhile is one reason. */
  readonly onUnknown?: (error: ApiError, attempt: Attempt<Input>) => void;
  /** After `onDone`, while the dialog is still there: it has done its work. */
  readonly onLeave?: () => void;
}

export interface AttemptState<Input> {
  readonly phase: Phase;
  /** While there is no answer nothing may be changed: the same is asked again. */
  readonly locked: boolean;
  /** On its way, or asked about again by itself. */
  readonly busy: boolean;
  /** What is without an answer; null otherwise. */
  readonly open: Attempt<Input> | null;
  /** Sends it; what has no answer yet is asked about instead. */
  readonly send: (input: Input) => Promise<void>;
  /** Asks again what became of it. */
  readonly ask: () => void;
}

const usePhase = (name: string, place: Place): Phase =>
  useSyncExternalStore(
    onPhase,
    () => phaseOf(name, place),
    () => 'ready' as const,
  );

/** Keys are the server's per person: another person's attempt must not be sent by whoever signs in next. */
const useOwnName = (name: string): string => `${name}@${useActor()?.id ?? ''}`;

/** Whether an act of this name waits for its answer, for who only stands around its dialog. */
export const useLocked = (name: string, place: Place): boolean =>
  usePhase(useOwnName(name), place) !== 'ready';

/** An act that moves money, for its dialog: nothing is offered anew before the last attempt is answered. */
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
    async (input: Input): Promise<void> => {
      const outcome = await perform<Input, Output>(
        {
          name,
          place,
          send: (attempt) => now.current.send(attempt.input, attempt.key),
        },
        input,
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
