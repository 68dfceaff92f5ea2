import { useEffect, useState } from 'react';

/**
 * The seconds left of a lock, counting down to 0, and the function to start one. The end is an instant, so that it
 * survives a sleeping tab.
 */
export const useCountdown = (): [left: number, start: (seconds: number) => void] => {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);
  const start = (seconds: number): void => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return [left, start];
};
