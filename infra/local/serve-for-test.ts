import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Listens on a free port of this machine; `close` also ends the connections clients keep open. */
export const serveForTest = async (
  handle: RequestListener,
): Promise<{ endpoint: string; close: () => Promise<void> }> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** A fresh folder and the way to remove it. */
export const temporaryFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'mazaltov-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
