import type { Bilingual } from '../../../shared/contracts/site/content.ts';
import type { PageStatus } from '../../../shared/contracts/site/content-admin.ts';
import type { Key } from '../../lib/table/table.ts';

/** A page admins write. Its slug is its key, so there is one of each; its text is an item of its own. */
export interface ContentPage extends Key {
  readonly e: 'page';
  /** Goes on growing after a page was deleted and made anew, so that nothing counts an older one. */
  readonly v: number;
  readonly at: string;
  readonly slug: string;
  readonly title: Bilingual;
  readonly status: PageStatus | 'deleted';
  /** The version with which its text came. */
  readonly textV: number;
  readonly updatedAt: string;
  readonly updatedBy: string;
  /** A deleted page is in no list. */
  readonly deskPk?: string;
  readonly deskSk?: string;
}

/** What one save left. */
export interface PageVersion extends Key, Pick<ContentPage, 'v' | 'title' | 'status' | 'textV'> {
  readonly e: 'pageVersion';
  readonly at: string;
  readonly by: string;
}

/** Title and text as they are to be, and the state; cleaned. */
export interface Written {
  readonly title: Bilingual;
  readonly html: Bilingual;
  readonly status: PageStatus;
}
