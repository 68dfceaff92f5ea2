import { VIDEO_TYPES, type VideoType } from '../../../../shared/limits.ts';

export type VideoFileProblem = 'type' | 'size' | 'empty';

const ENDINGS = Object.keys(VIDEO_TYPES) as VideoType[];

/** The type of a file by its ending, else by the system's content type. */
const typeOf = ({ name, type }: Pick<File, 'name' | 'type'>): VideoType | undefined =>
  ENDINGS.find((ending) => name.toLowerCase().endsWith(`.${ending}`)) ??
  ENDINGS.find((ending) => VIDEO_TYPES[ending] === type);

/** Checks a chosen file before anything is sent. Sizes in bytes. */
export const checkVideoFile = (
  file: Pick<File, 'name' | 'type' | 'size'>,
  limits: { readonly allowedVideoTypes: readonly string[]; readonly maxVideoBytes: number },
): { readonly type: VideoType } | { readonly problem: VideoFileProblem } => {
  const type = typeOf(file);
  if (!type || !limits.allowedVideoTypes.includes(type)) return { problem: 'type' };
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > limits.maxVideoBytes) return { problem: 'size' };
  return { type };
};

/** What the file picker offers. */
export const acceptOf = (allowed: readonly string[]): string =>
  ['video/*', ...allowed.map((ending) => `.${ending}`)].join(',');
