/** The subprotocol we speak. Browsers can set no header on a socket, so the access token is offered beside it. */
export const PROTOCOL = 'mazaltov';

type Headers = Readonly<Record<string, string | undefined>> | null | undefined;

/** The access token out of `Sec-WebSocket-Protocol: mazaltov, <token>`; undefined when the header is not so. */
export const offeredToken = (headers: Headers): string | undefined => {
  const header = Object.entries(headers ?? {}).find(
    ([name]) => name.toLowerCase() === 'sec-websocket-protocol',
  )?.[1];
  const [protocol, token, ...more] = (header ?? '').split(',').map((part) => part.trim());
  return protocol === PROTOCOL && token && more.length === 0 ? token : undefined;
};

/** What a browser may say; everything else is refused. */
export const actionOf = (body: string | null | undefined): 'ping' | undefined => {
  try {
    const message = JSON.parse(body ?? '') as { action?: unknown } | null;
    return message?.action === 'ping' ? 'ping' : undefined;
  } catch {
    return undefined;
  }
};
