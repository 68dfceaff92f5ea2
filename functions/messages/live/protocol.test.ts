import { describe, expect, it } from 'vitest';
import { actionOf, offeredToken } from './protocol.ts';

describe('the offered token', () => {
  it('stands behind our protocol, whatever the letters of the header', () => {
    expect(offeredToken({ 'Sec-WebSocket-Protocol': 'mazaltov, abc.def.ghi' })).toBe('abc.def.ghi');
    expect(offeredToken({ 'sec-websocket-protocol': 'mazaltov,abc' })).toBe('abc');
  });
  it('is missing in everything else', () => {
    for (const header of ['', 'mazaltov', 'abc, mazaltov', 'other, abc', 'mazaltov, abc, def', 'mazaltov, '])
      expect(offeredToken({ 'Sec-WebSocket-Protocol': header })).toBeUndefined();
    expect(offeredToken(undefined)).toBeUndefined();
  });
});

describe('a message', () => {
  it('is a ping or nothing we know', () => {
    expect(actionOf('{"action":"ping"}')).toBe('ping');
    for (const body of ['', 'ping', 'null', '[]', '{"action":"shout"}', '{', undefined])
      expect(actionOf(body)).toBeUndefined();
  });
});
