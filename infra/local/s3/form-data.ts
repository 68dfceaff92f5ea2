import { S3Error } from './errors.ts';

export interface UploadForm {
  /** Fields before the file, with lower-case names. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: { readonly name: string; readonly bytes: Buffer };
}

const parameter = (header: string, name: string): string | undefined => {
  const match = new RegExp(`[;\\s]${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(header);
  return match?.[1]?.replace(/%22/g, '"').replace(/\\(.)/g, '$1');
};

/**
 * Reads a multipart/form-data upload as S3 does: the fields first, the part called `file` last; whatever follows the
 * file is ignored. Throws MalformedPOSTRequest, or InvalidArgument where there is no file.
 */
export const parseUploadForm = (body: Buffer, contentType: string): UploadForm => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new S3Error('MalformedPOSTRequest');
  const separator = `\r\n--${boundary}`;
  const fields = new Map<string, string>();
  let start = body.indexOf(`--${boundary}\r\n`) + boundary.length + 4;
  if (start < boundary.length + 4) throw new S3Error('MalformedPOSTRequest');
  for (;;) {
    const headerEnd = body.indexOf('\r\n\r\n', start);
    const end = headerEnd < 0 ? -1 : body.indexOf(separator, headerEnd + 2);
    if (end < 0) throw new S3Error('MalformedPOSTRequest');
    const headers = body.toString('utf8', start, headerEnd);
    const disposition = headers.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
    const name = parameter(disposition, 'name')?.toLowerCase();
    if (name === undefined) throw new S3Error('MalformedPOSTRequest');
    const bytes = body.subarray(headerEnd + 4, end);
    if (name === 'file') return { fields, file: { name: parameter(disposition, 'filename') ?? '', bytes } };
    if (fields.has(name)) throw new S3Error('InvalidArgument', `The field ${name} appears more than once.`);
    fields.set(name, bytes.toString('utf8'));
    start = end + separator.length + 2;
    if (body.toString('latin1', start - 2, start) === '--') {
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
    }
  }
};
