import { useEffect } from 'react';
import { useSay } from '../frame/notices.tsx';
import { isDenied } from './denied.tsx';

/** Shows one notice per failure to load; a second one only after a success. Whom a screen is not for is told that alone. */
export const useFailureNotice = (error: Error | null, text: string): void => {
  const say = useSay(text);
  const failed = error !== null && !isDenied(error);
  useEffect(() => {
    if (failed) say('error', text);
  }, [failed, say, text]);
};
