import { useEffect, useState } from 'react';
import { toast } from '../../core/page/toast.ts';

const COPIED_MS = 2_000;

interface Said {
  readonly done: string;
  readonly failed: string;
}

/** Copies a text for somebody and says how it went; `copied` for a moment after it did. */
export const useCopied = (text: string, { done, failed }: Said) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.success(done);
    } catch {
      toast.error(failed);
    }
  };
  return { copied, copy };
};
