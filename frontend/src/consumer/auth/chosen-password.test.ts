import { expect, test, vi } from 'vitest';
import { isChosen, keepChosen, onConfirmed, tellConfirmed } from './chosen-password.ts';

const EMAIL = 'ruth@example.com';

test('a password is handed over once, and for the address it was chosen for', async () => {
  const signIn = vi.fn();
  const stop = onConfirmed(signIn);
  keepChosen(EMAIL, 'mazaltov');
  expect([isChosen(EMAIL), isChosen('Ruth@Example.com'), isChosen('noa@example.com'), isChosen('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const email of ['', 'noa@example.com', 'Ruth@example.com', EMAIL]) tellConfirmed(email);
  await vi.waitFor(() => expect(signIn).toHaveBeenCalled());
  keepChosen('noa@example.com', 'other');
  tellConfirmed('noa@example.com');
  await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  expect(signIn.mock.calls).toEqual([['mazaltov'], ['other']]);
  stop();
});

test('it is forgotten with the notice that waits for it', () => {
  const stop = onConfirmed(() => {});
  keepChosen(EMAIL, 'mazaltov');
  stop();
  expect(isChosen(EMAIL)).toBe(false);
});
