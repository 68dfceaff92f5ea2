import type { Bilingual } from '../../shared/contracts/content.ts';
import type { Key } from '../lib/table.ts';

/** A page admins write. Its slug is its key, so there is one of each. */
export interface ContentPage extends Key {
  readonly e: 'page';
  readonly v: number;
  readonly at: string;
  readonly slug: string;
  readonly title: Bilingual;
  /** Sanitised when it is saved. */
  readonly html: Bilingual;
  readonly status: 'published' | 'draft';
  readonly updatedAt: string;
  readonly updatedBy: string;
  readonly deskPk: string;
  readonly deskSk: string;
}
