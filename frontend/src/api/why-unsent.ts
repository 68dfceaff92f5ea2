import { ApiError } from './api-error.ts';

/** A status of the browser's own: what it answers about is gone for good. */
const GONE = 410;

/**
 * Why a file could not be sent: browsers say "no answer", too, of a file that was moved or changed since it was chosen.
 * Reading one byte tells.
 */
export const whyUnsent = async (file: Blob): Promise<ApiError> => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return new ApiError(0, 'network', 'storage could not be reached');
  } catch {
    return new ApiError(GONE, 'file.gone', 'the file cannot be read any more');
  }
};
