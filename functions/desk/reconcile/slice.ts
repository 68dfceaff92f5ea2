/** One of `of` equal parts of all subjects, by their names. */
export interface Slice {
  readonly of: number;
  /** Counted from 0. */
  readonly at: number;
}

export const WHOLE: Slice = { of: 1, at: 0 };

/** FNV-1a, so that a name is always in the same slice. */
const hashOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

export const isIn = ({ of, at }: Slice, name: string): boolean => hashOf(name) % of === at;

/** The two halves of a slice. */
export const halvesOf = ({ of, at }: Slice): readonly [Slice, Slice] => [
  { of: of * 2, at },
  { of: of * 2, at: at + of },
];
