import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../../../infra/local/serve-for-test.ts';

/** Of one connection of HTTP/1.1, which HTTP/2 has no word for. */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

const forwarded = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.includes(name)),
  );

/** A key and a certificate that nobody trusts, for as long as they are used. */
const certificate = (): { key: string; cert: string } => {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')];
  try {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', ...kind, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    folder.remove();
  }
};

/**
 * A site as CloudFront hands it out: over TLS, and everything on one connection of HTTP/2, where the local edge speaks HTTP/1.1
 * without. Answers its origin. Throws where there is no `openssl`.
 */
export const http2Front = async (
  site: string,
): Promise<{ readonly origin: string; stop: () => Promise<void> }> => {
  const { hostname, port } = new URL(site);
  const server = createSecureServer(certificate(), (asked, answer: Http2ServerResponse) => {
    const { method, url: path, headers } = asked;
    const fail = () => answer.stream.close();
    asked.pipe(
      request(
        { hostname, port, method, path, headers: { ...forwarded(headers), host: `${hostname}:${port}` } },
        (answered) => {
          answer.writeHead(answered.statusCode ?? 502, forwarded(answered.headers));
          answered.on('error', fail).pipe(answer);
        },
      ).on('error', fail),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
