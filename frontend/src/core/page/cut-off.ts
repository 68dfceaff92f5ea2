import { useEffect, useState } from 'react';

/** One name for the note in this browser and for the lock that its tab holds. `thing`: what the upload is for. */
const nameOf = (thing: string): string => `upload:${thing}`;

/** Runs the work where something can be kept; where not, nothing is said afterwards. */
const where = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Nothing was cut off any more, or somebody knows. */
export const forgetUpload = (thing: string): void =>
  where(() => localStorage.removeItem(nameOf(thing)), undefined);

/**
 * Notes that a video is on its way, until the returned function is called: it arrived, or was given up. A closed tab calls
 * nothing, and its lock ends with it; by that other tabs tell an upload that goes on from one that was cut off.
 */
export const noteUpload = (thing: string): (() => void) => {
  const name = nameOf(thing);
  const over = new AbortController();
  where(() => {
    localStorage.setItem(name, new Date().toISOString());
    const held = new Promise<void>((release) => over.signal.addEventListener('abort', () => release()));
    navigator.locks.request(name, () => held).catch(() => null);
  }, undefined);
  return () => {
    if (over.signal.aborted) return;
    over.abort();
    forgetUpload(thing);
  };
};

/** Whether an upload was begun in this browser, and is not over: on its way, or cut off. */
export const isUploadNoted = (thing: string): boolean =>
  where(() => localStorage.getItem(nameOf(thing)) !== null, false);

/** Whether an upload was cut off with its tab, and none arrived since, from wherever. */
export const wasCutOff = async (thing: string, arrivedAt: string | null): Promise<boolean> => {
  const name = nameOf(thing);
  try {
    const begun = localStorage.getItem(name);
    if (begun === null) return false;
    const { held = [] } = await navigator.locks.query();
    if (held.some((lock) => lock.name === name)) return false;
    if (arrivedAt === null || arrivedAt <= begun) return true;
    forgetUpload(thing);
    return false;
  } catch {
    return false;
  }
};

/** The same, for the screen of what it is for, and not while another upload of it is on its way here. */
export const useIsCutOff = (
  thing: string,
  { isSending, arrivedAt }: { readonly isSending: boolean; readonly arrivedAt: string | null },
): boolean => {
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    let isShown = true;
    setCutOff(false);
    if (!isSending) void wasCutOff(thing, arrivedAt).then((is) => isShown && setCutOff(is));
    return () => {
      isShown = false;
    };
  }, [thing, arrivedAt, isSending]);
  return isCutOff;
};
