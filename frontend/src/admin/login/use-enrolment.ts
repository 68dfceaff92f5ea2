import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  demandCodes,
  type NewAuthenticator,
  newAuthenticator,
  proveAuthenticator,
} from '../../core/session/authenticator.ts';
import { refreshActor } from '../../core/session/session.ts';
import { enrolmentFailure, type LoginText } from './login-failure.ts';

/** Sets up an authenticator app: a secret, a code that proves the app has it, and codes at each sign-in from then on. */
export const useEnrolment = (site: string, email: string) => {
  const queries = useQueryClient();
  const [made, setMade] = useState<NewAuthenticator | null>(null);
  const [problem, setProblem] = useState<LoginText | null>(null);
  const [busy, setBusy] = useState(false);
  /** Cognito takes no code twice: after one was taken, only the rest is tried again. */
  const proved = useRef(false);
  const asked = useRef(false);

  const guarded = useCallback(async (work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(enrolmentFailure(error));
    } finally {
      setBusy(false);
    }
  }, []);

  const begin = useCallback(
    () => guarded(async () => setMade(await newAuthenticator(site, email))),
    [guarded, site, email],
  );
  useEffect(() => {
    // A second secret would make the first one worthless, which may be in the app already.
    if (asked.current) return;
    asked.current = true;
    void begin();
  }, [begin]);

  const confirm = (code: string): Promise<void> =>
    guarded(async () => {
      if (!proved.current) await proveAuthenticator(code);
      proved.current = true;
      const { mustEnrol } = await demandCodes();
      if (mustEnrol) return setProblem('enrol.reset');
      await refreshActor();
      await queries.invalidateQueries({ queryKey: ['accounts'] });
    });
  return { made, problem, busy, begin, confirm };
};
