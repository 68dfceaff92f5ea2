import { ApiError } from './api-error.ts';

const ATTEMPT_PREFIX = 'attempt:';

/** An act as it was first sent: idempotency key and input stay together until it is answered. */
export interface Attempt<Input = unknown> {
  readonly key: string;
  readonly input: Input;
}

/**
 * Where an unanswered attempt is kept: as long as the `page` (input that must not be stored), over a reload of the
 * `tab`, or for all tabs of the `browser`.
 */
export type Place = 'page' | 'tab' | 'browser';

/** `unknown`: sent, with an outcome that nobody knows. */
export type Phase = 'ready' | 'sending' | 'checking' | 'unknown';

export type Outcome<Input, Output> = { readonly attempt: Attempt<Input> } & (
  | { readonly kind: 'done'; readonly output: Output }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'unknown'; readonly error: ApiError }
);

const inMemory = new Map<string, string>();
const running = new Map<string, Promise<Outcome<never, never>>>();
const phases = new Map<string, Phase>();
const listeners = new Set<() => void>();

const storageOf = (place: Place): Storage | null => {
  try {
    if (place === 'page') return null;
    return place === 'tab' ? sessionStorage : localStorage;
  } catch {
    return null; // storage can be forbidden: attempts last as long as the page
  }
};

const read = (name: string, place: Place): string | null => {
  const key = ATTEMPT_PREFIX + name;
  try {
    return inMemory.get(key) ?? storageOf(place)?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

const write = (name: string, place: Place, text: string | null): void => {
  const key = ATTEMPT_PREFIX + name;
  const storage = storageOf(place);
  try {
    if (!storage) throw new Error('no storage');
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    if (text === null) inMemory.delete(key);
    else inMemory.set(key, text);
  }
};

/** The attempt without an answer; null when there is none. */
export const unanswered = <Input>(name: string, place: Place): Attempt<Input> | null => {
  const text = read(name, place);
  try {
    const found = JSON.parse(text ?? 'null') as Attempt<Input> | null;
    return typeof found?.key === 'string' && 'input' in found ? found : null;
  } catch {
    return null;
  }
};

/** The phase of the acts of this name: none pending, sending, retrying, or without an answer. */
export const phaseOf = (name: string, place: Place): Phase =>
  phases.get(name) ?? (unanswered(name, place) ? 'unknown' : 'ready');

const tell = (name: string, phase: Phase | null): void => {
  if (phase === null) phases.delete(name);
  else phases.set(name, phase);
  for (const listener of listeners) listener();
};

/** Subscribes to changes of phase, here or in another tab; returns the unsubscribe function. */
export const onPhase = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Refused before the operation ran (sign-in, validation, an old page, rate limit, gateway). */
const BEFORE_THE_ACT = /^(?:auth|call|client|rate)\.|^unknown$/;

/**
 * What an error says about its act. A server error or no answer leaves it open (`lost`). A refusal before the operation
 * says nothing about earlier tries (`nothing`), so it decides only when there were none.
 */
const verdictOf = (error: ApiError, triedBefore: boolean): 'refused' | 'lost' | 'nothing' => {
  const { status, code } = error;
  if (status === 0 || code.startsWith('service.')) return 'lost';
  return triedBefore && BEFORE_THE_ACT.test(code) ? 'nothing' : 'refused';
};

/** Milliseconds before each retry. */
const WAITS_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000];
const inTime = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface Act<Input, Output> {
  /** Operation and subject: two acts of one name never run at once. */
  readonly name: string;
  readonly place: Place;
  readonly send: (attempt: Attempt<Input>) => Promise<Output>;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Retries with the same key and input until there is an answer or no retry is left. */
const settle = async <Input, Output>(
  { name, place, send, wait = inTime }: Act<Input, Output>,
  attempt: Attempt<Input>,
  isNew: boolean,
): Promise<Outcome<Input, Output>> => {
  let triedBefore = !isNew;
  for (let tries = 0; ; tries += 1) {
    try {
      const output = await send(attempt);
      write(name, place, null);
      return { kind: 'done', attempt, output };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const verdict = verdictOf(error, triedBefore);
      if (verdict === 'refused') {
        write(name, place, null);
        return { kind: 'refused', attempt, error };
      }
      triedBefore = true;
      const pause = WAITS_MS[tries];
      // The person has to sign in first: a retry without a session is no use.
      if (pause === undefined || error.status === 401) return { kind: 'unknown', attempt, error };
      tell(name, 'checking');
      await wait(pause);
    }
  }
};

/**
 * Performs an act that must not happen twice. An attempt of this name without an answer is settled instead, with its own
 * key and input: the outcome says which one it was. Joins a running attempt.
 */
export const perform = <Input, Output>(
  act: Act<Input, Output>,
  input: Input,
  key: string = crypto.randomUUID(),
): Promise<Outcome<Input, Output>> => {
  const { name, place } = act;
  const joined = running.get(name) as Promise<Outcome<Input, Output>> | undefined;
  if (joined) return joined;
  const former = unanswered<Input>(name, place);
  const attempt = former ?? { key, input };
  write(name, place, JSON.stringify(attempt));
  const outcome = settle(act, attempt, former === null).finally(() => {
    running.delete(name);
    tell(name, null);
  });
  running.set(name, outcome as Promise<Outcome<never, never>>);
  tell(name, former ? 'checking' : 'sending');
  return outcome;
};
