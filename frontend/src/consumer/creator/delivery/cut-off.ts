import { useEffect, useState } from 'react';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';

/** One name for the note in this browser and for the lock that its tab holds. */
const nameOf = (requestId: string): string => `upload:${requestId}`;

/**
 * Notes that a video is on its way, until the returned function is called: it arrived, or was given up. A closed tab calls
 * nothing, and its lock ends with it; by that other tabs tell an upload that goes on from one that was cut off.
 */
export const noteUpload = (requestId: string): (() => void) => {
  const name = nameOf(requestId);
  const over = new AbortController();
  try {
    localStorage.setItem(name, new Date().toISOString());
    const held = new Promise<void>((release) => over.signal.addEventListener('abort', () => release()));
    navigator.locks.request(name, () => held).catch(() => null);
  } catch {
    // Where nothing can be kept nothing is said afterwards.
  }
  return () => {
    over.abort();
    try {
      localStorage.removeItem(name);
    } catch {
      // nothing was kept
    }
  };
};

/** Whether an upload of this request was cut off with its tab, and no video came since, from wherever. */
export const wasCutOff = async (requestId: string, videoAt: string | null): Promise<boolean> => {
  const name = nameOf(requestId);
  try {
    const begun = localStorage.getItem(name);
    if (begun === null || (videoAt !== null && videoAt > begun)) return false;
    const { held = [] } = await navigator.locks.query();
    return !held.some((lock) => lock.name === name);
  } catch {
    return false;
  }
};

/** The same, for the screen of the request, and not while another upload of it is on its way here. */
export const useCutOff = (
  { id, videoAt }: Pick<RequestView, 'id' | 'videoAt'>,
  isSending: boolean,
): boolean => {
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    let isShown = true;
    setCutOff(false);
    if (!isSending) void wasCutOff(id, videoAt).then((is) => isShown && setCutOff(is));
    return () => {
      isShown = false;
    };
  }, [id, videoAt, isSending]);
  return isCutOff;
};
