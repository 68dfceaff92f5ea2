import { useEffect } from 'react';
import { useSay } from '../frame/notices.tsx';

/** Shows one notice per failure to load; a second one only after a success. */
export const useFailureNotice = (error: Error | null, text: string): void => {
  const say = useSay(text);
  const failed = error !== null;
  useEffect(() => {
    if (failed) say('error', text);
  }, [failed, say, text]);
};
