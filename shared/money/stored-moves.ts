import { MONEY_MOVES, MOVES, type MoneyMove, type Move } from './money-moves.ts';
import { MOVE_SOURCES, type MoveSource } from './move-facts.ts';

const SOURCES = Object.entries(MOVE_SOURCES) as [MoveSource, string][];

/** What the thing of an id is, if it moves money. */
export const sourceOfId = (id: string): MoveSource | undefined =>
  SOURCES.find(([, prefix]) => id.startsWith(`${prefix}_`))?.[0];

/** What an entry stores of its move. */
interface StoredMove {
  readonly side: string;
  readonly kind: string;
  readonly refund?: string | undefined;
  readonly step?: string | undefined;
  /** The id of what moved the money. */
  readonly ref: string;
}

type Named = Omit<StoredMove, 'ref'> & { readonly source: MoveSource | undefined };
const nameOf = ({ side, kind, refund, step, source }: Named): string =>
  [side, kind, refund ?? step, source].join();

const BY_NAME = new Map(MOVES.map(([move, facts]) => [nameOf(facts), move]));

const nameOfStored = (stored: StoredMove): string => nameOf({ ...stored, source: sourceOfId(stored.ref) });

/** The move of an entry as it is stored; undefined for one that is not in the table. */
export const findMove = (stored: StoredMove): MoneyMove | undefined => BY_NAME.get(nameOfStored(stored));

/** Throws for a move that is not in the table: nothing of money must follow from a guess. */
export const factsOfMove = (move: MoneyMove): Move => {
  const facts: Move | undefined = MONEY_MOVES[move];
  if (!facts) throw new Error(`No such move of money: ${move}`);
  return facts;
};

/** What follows from the move of an entry. Throws for one that is not in the table. */
export const moveOf = (stored: StoredMove): Move =>
  factsOfMove(findMove(stored) ?? (nameOfStored(stored) as MoneyMove));
