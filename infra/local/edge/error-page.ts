import type { HttpAnswer } from '../gateway/http-message.ts';

/** What CloudFront says itself when nothing else answers. */
export const errorPage = (status: number, words: string): HttpAnswer => ({
  status,
  headers: { 'content-type': 'text/html', server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
  body: Buffer.from(`<!DOCTYPE html><title>ERROR: ${words}</title><h1>${status} ERROR</h1><p>${words}</p>\n`),
});
