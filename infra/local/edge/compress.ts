import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpAnswer } from '../gateway/http-message.ts';
import type { Encoding } from './forwarded.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressible =
  /^(text\/|application\/(json|javascript|x-javascript|xml|manifest\+json|ld\+json|rss\+xml|wasm|vnd\.ms-fontobject)|image\/(svg\+xml|x-icon|vnd\.microsoft\.icon)|font\/(ttf|otf|eot|opentype))/i;

const text = (header: string | readonly string[] | undefined): string => [header ?? ''].flat().join(',');

const worthIt = ({ status, headers, body }: HttpAnswer): boolean =>
  [200, 403, 404].includes(status) &&
  body.length >= 1_000 &&
  body.length <= 10_000_000 &&
  headers['content-encoding'] === undefined &&
  !/no-transform/i.test(text(headers['cache-control'])) &&
  compressible.test(text(headers['content-type']));

/** Compresses as CloudFront does: known text types of 1,000 bytes to 10 MB; a strong ETag becomes a weak one. */
export const compress = async (answer: HttpAnswer, encoding: Encoding): Promise<HttpAnswer> => {
  if (encoding === 'identity' || !worthIt(answer)) return answer;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const body = encoding === 'br' ? await toBrotli(answer.body, quality) : await toGzip(answer.body);
  const { etag } = answer.headers;
  const weak = typeof etag === 'string' && !etag.startsWith('W/') ? { etag: `W/${etag}` } : {};
  const { 'content-length': _, vary, ...headers } = answer.headers;
  const varies = [...(vary ? [text(vary)] : []), 'Accept-Encoding'].join(', ');
  return {
    ...answer,
    headers: { ...headers, ...weak, 'content-encoding': encoding, vary: varies },
    body,
  };
};
