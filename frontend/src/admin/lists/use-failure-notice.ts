import { useEffect } from 'react';
import { useSay } from '../frame/notices.tsx';

/** Says once that something could not be loaded; again only after it could. */
export const useFailureNotice = (error: Error | null, text: string): void => {
  const say = useSay();
  const failed = error !== null;
  useEffect(() => {
    if (failed) say('error', text);
  }, [failed, say, text]);
};
