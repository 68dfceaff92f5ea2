import type { VideoType } from '../../../../shared/limits.ts';
import { equals } from '../../../lib/table/expression.ts';
import { getItem, type Key, put, remove, type Write } from '../../../lib/table/table.ts';
import { requestKey } from '../model/requests.table.ts';

const uploadKey = (id: string): Key => ({ pk: requestKey(id).pk, sk: 'UPLOAD' });

/** An upload on its way: at most one a request. */
export interface Upload extends Key {
  readonly e: 'upload';
  readonly uploadId: string;
  /** Object key in the incoming bucket. */
  readonly object: string;
  readonly type: VideoType;
  readonly bytes: number;
  readonly at: string;
  readonly expiresAt: number;
}

export const findUpload = (requestId: string): Promise<Upload | null> =>
  getItem<Upload>(uploadKey(requestId), { consistent: true });

export const uploadWrite = (requestId: string, upload: Omit<Upload, 'pk' | 'sk' | 'e'>): Write =>
  put<Upload>({ ...uploadKey(requestId), e: 'upload', ...upload });

export const removeUploadWrite = (requestId: string, uploadId: string): Write =>
  remove(uploadKey(requestId), { if: [equals('uploadId', uploadId)] });
