import { useEffect } from 'react';
import { useSay } from '../frame/notices.tsx';
import { isDenied } from './denied.tsx';

/** Shows one notice per failure to load; another only after a success. A reader without permission for the screen is told only that. */
export const useFailureNotice = (error: Error | null, text: string): void => {
  const say = useSay(text);
  const failed = error !== null && !isDenied(error);
  useEffect(() => {
    if (failed) say('error', text);
  }, [failed, say, text]);
};
