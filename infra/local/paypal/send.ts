import type { ServerResponse } from 'node:http';
import type { Answer } from './call.ts';

export const sendJson = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

export const sendText = (response: ServerResponse, status: number, type: string, text: string): void => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  response.end(text);
};
