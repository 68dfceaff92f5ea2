import { absent, equals } from '../../lib/table/expression.ts';
import { check, getItem, type Key, put, remove, type Write } from '../../lib/table/table.ts';
import { adKey, profileKey } from '../catalog/model/catalog.table.ts';
import type { PreviewSubject } from './said.ts';

/** Which preview of an ad or a creator is drawn; beside what it is of. */
export interface Preview extends Key {
  readonly e: 'preview';
  /** Of what it says (`hashOf`). */
  readonly hash: string;
  /** The one before it, which pages in caches still name; empty: none. */
  readonly was: string;
}

type Named = Pick<PreviewSubject, 'kind' | 'id'>;

const subjectKey = ({ kind, id }: Named): Key => (kind === 'ad' ? adKey(id) : profileKey(id));
const previewItemKey = (subject: Named): Key => ({ pk: subjectKey(subject).pk, sk: 'PREVIEW' });

export const findPreview = (
  subject: Named,
  options: { consistent?: boolean } = {},
): Promise<Preview | null> => getItem<Preview>(previewItemKey(subject), options);

const unchanged = (before: Preview | null) => (before ? equals('hash', before.hash) : absent());

/**
 * Another drawing takes the place of the one that was read, provided that what is drawn is still at its version `v`: who
 * was hidden meanwhile has none.
 */
export const previewWrites = (
  subject: Named,
  { hash, v }: { readonly hash: string; readonly v: number },
  before: Preview | null,
): Write[] => [
  put<Preview>(
    { ...previewItemKey(subject), e: 'preview', hash, was: before?.hash ?? '' },
    { if: [unchanged(before)] },
  ),
  check(subjectKey(subject), [equals('v', v)]),
];

/** There is none any more. */
export const noPreviewWrites = (subject: Named, before: Preview): Write[] => [
  remove(previewItemKey(subject), { if: [unchanged(before)] }),
];
