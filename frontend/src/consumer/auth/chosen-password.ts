/** In which tabs of this browser hear that an address was confirmed. */
const CHANNEL = 'confirmed';
const NONE = { email: '', password: '' };

/** What was typed into the sign-up of this tab: nowhere but in its memory, and for one log-in. */
let chosen = NONE;

/** Whether the log-in of an address follows by itself, in whichever case it is written. */
export const isChosen = (email: unknown): boolean =>
  typeof email === 'string' && email !== '' && email.toLowerCase() === chosen.email.toLowerCase();

export const keepChosen = (email: string, password: string): void => {
  chosen = { email, password };
};

/** Stays open: closed at once, what it says may be lost on the way. */
let teller: BroadcastChannel | undefined;

export const tellConfirmed = (email: string): void => {
  teller ??= new BroadcastChannel(CHANNEL);
  teller.postMessage(email);
};

/**
 * Hands over the password of a sign-up once its address is confirmed in this browser. The returned function forgets it:
 * nobody waits for it any more.
 */
export const onConfirmed = (signIn: (password: string) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isChosen(data)) return;
    const { password } = chosen;
    chosen = NONE;
    signIn(password);
  };
  return () => {
    channel.close();
    chosen = NONE;
  };
};
