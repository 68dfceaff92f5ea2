import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GiveCode } from '../../core/session/auth.ts';
import { digitsOf, isCode } from '../../core/session/authenticator-code.ts';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { CodeField } from './code-field.tsx';
import { type AuthText, signInFailure } from './failures.ts';

interface Ask extends Omit<PromiseWithResolvers<string>, 'promise'> {
  /** Why the code before was refused. */
  readonly problem: AuthText | null;
}

/** The dialog, and what asks by it. `close` when the code was right, or nobody wants one any more. */
export const useCodeDialog = () => {
  const [asked, setAsked] = useState<Ask | null>(null);
  const waiting = useRef<Ask>(null);
  const giveCode: GiveCode = (refused) => {
    const { promise, ...ends } = Promise.withResolvers<string>();
    waiting.current = { ...ends, problem: refused === undefined ? null : signInFailure(refused).text };
    setAsked(waiting.current);
    return promise;
  };
  const giveUp = useCallback((): void => waiting.current?.reject(new Error('No code was given')), []);
  const close = (): void => setAsked(null);
  // Leaving the page gives up, because every call would otherwise wait for the code.
  useEffect(() => giveUp, [giveUp]);
  return { giveCode, close, dialog: <CodeDialog asked={asked} onGiveUp={giveUp} /> };
};

const CodeDialog = ({ asked, onGiveUp }: { readonly asked: Ask | null; readonly onGiveUp: () => void }) => {
  const { t } = useTranslation('auth');
  return (
    <Dialog open={asked !== null} onClose={onGiveUp} title={t('challenge.codeTitle')}>
      {asked && <CodeForm asked={asked} onGiveUp={onGiveUp} />}
    </Dialog>
  );
};

const CodeForm = ({ asked, onGiveUp }: { readonly asked: Ask; readonly onGiveUp: () => void }) => {
  const { t } = useTranslation(['auth', 'errors']);
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  const [sent, setSent] = useState<Ask | null>(null);
  const textId = useId();
  const isBusy = sent === asked;
  const submit = handleSubmit(({ code }) => {
    if (isBusy) return;
    setSent(asked);
    asked.resolve(digitsOf(code));
  });
  useEffect(() => {
    if (asked) setFocus('code', { shouldSelect: true });
  }, [asked, setFocus]);
  const missing = formState.errors.code && t('challenge.codeRequired');
  return (
    <form ref={readFilled} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p id={textId}>{t('challenge.codeAfterPassword')}</p>
      <CodeField
        {...register('code', { validate: isCode })}
        aria-describedby={textId}
        error={missing ?? (asked.problem && !isBusy ? t(asked.problem) : undefined)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onGiveUp}>{t('challenge.codeSignOut')}</Button>
        <Button type="submit" variant="primary" pending={isBusy}>
          {t('challenge.codeSubmit')}
        </Button>
      </div>
    </form>
  );
};
