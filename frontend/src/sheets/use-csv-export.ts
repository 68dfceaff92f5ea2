import { useEffect, useRef, useState } from 'react';
import { dayOf } from '../../../shared/calendar/dates.ts';
import { type Cell, csvOf } from '../../../shared/texts/csv.ts';
import type { InputOf, ListName, OutputOf } from '../api/endpoint-types.ts';
import { readAll } from './read-all.ts';
import { saveFile } from './save-file.ts';

export interface CsvExport<N extends ListName> {
  readonly list: N;
  /** The filters of the list as they are on the screen. */
  readonly input: Omit<InputOf<N>, 'cursor' | 'limit'>;
  /** In the reader's language, without date and ending. */
  readonly fileName: string;
  readonly header: readonly string[];
  readonly row: (item: OutputOf<N>['items'][number]) => readonly Cell[];
  /** Rows below the last one, out of all of them. */
  readonly foot?: (items: readonly OutputOf<N>['items'][number][]) => readonly (readonly Cell[])[];
}

/**
 * Makes a CSV file of a whole list, a page at a time: `rows` read so far while it runs, else null. Leaving the screen, or
 * `cancel`, ends it without a file and without an error.
 */
export const useCsvExport = (onFail: (error: unknown) => void) => {
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const start = async <N extends ListName>({ list, input, fileName, header, row, foot }: CsvExport<N>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    try {
      const items = await readAll(list, input, { signal: controller.signal, onProgress: setRows });
      saveFile(
        `${fileName}-${dayOf(new Date())}.csv`,
        csvOf([header, ...items.map(row), ...(foot?.(items) ?? [])]),
      );
    } catch (error) {
      if (!controller.signal.aborted) onFail(error);
    } finally {
      running.current = undefined;
      setRows(null);
    }
  };
  return { rows, start, cancel };
};
