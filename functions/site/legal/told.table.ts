import type { AgreedName } from '../../../shared/legal/legal-pages.ts';
import { ofVersion } from '../../lib/table/expression.ts';
import { getItem, type Key, put, transact } from '../../lib/table/table.ts';

const toldKey = (name: AgreedName, n: number): Key => ({ pk: `LEGAL#${name}`, sk: `TOLD#${n}` });

/** How far people have been told of a version. */
export interface Told extends Key {
  readonly e: 'legalTold';
  readonly v: number;
  /** When it began: a bell's notification has this time, however late its person's turn comes. */
  readonly at: string;
  /** The place of the last person who was told; none before the first one. */
  readonly after?: string;
}

export const findTold = (name: AgreedName, n: number): Promise<Told | null> =>
  getItem<Told>(toldKey(name, n), { consistent: true });

/** Goes on from here the next time. Throws ConditionFailed when another run was there meanwhile. */
export const putTold = async (
  name: AgreedName,
  n: number,
  { v, ...told }: Pick<Told, 'v' | 'at' | 'after'>,
): Promise<Told> => {
  const next: Told = { ...toldKey(name, n), e: 'legalTold', v: v + 1, ...told };
  await transact([put(next, { if: [ofVersion(v)] })]);
  return next;
};
