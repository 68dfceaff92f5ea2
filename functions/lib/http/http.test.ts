import { Metrics } from '@aws-lambda-powertools/metrics';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../lambda/errors.ts';
import { logger } from '../lambda/observability.ts';
import { admit, group, pay, READ, refused, SECRET, seen, send, withGroup } from './http-for-test.ts';

withGroup();

it('a body that an endpoint does not read may be anything', async () => {
  const form = Buffer.from('List-Unsubscribe=One-Click').toString('base64');
  for (const body of [{ body: form, isBase64Encoded: true }, { body: 'List-Unsubscribe=One-Click' }, {}]) {
    const { status, body: answer } = await send('POST /api/things/{id}/stop', { path: { id: 'x' }, ...body });
    expect([status, answer.seen.input]).toEqual([200, { id: 'x' }]);
  }
});

describe('who gets to a use case', () => {
  it('only calls that came through the site', async () => {
    for (const secret of [undefined, '', ',', 'guessed', `${SECRET} `]) {
      const answer = await send(READ, { path: { id: 'x' }, headers: { 'x-origin-secret': secret } });
      expect(answer).toMatchObject(refused('auth.origin', 403));
    }
    expect(seen).not.toHaveBeenCalled();
  });

  it('calls that show either value of a secret while it is rotated', async () => {
    for (const [known, shown] of [
      ['new,old', 'old'],
      ['old', 'new,old'],
      ['new', 'new,old'],
      ['new,old', 'new'],
    ] as const) {
      vi.stubEnv('ORIGIN_SECRET', known);
      const answer = await send(READ, { path: { id: 'x' }, headers: { 'x-origin-secret': shown } });
      expect([known, shown, answer.status]).toEqual([known, shown, 200]);
    }
    vi.stubEnv('ORIGIN_SECRET', 'new');
    const old = await send(READ, { path: { id: 'x' }, headers: { 'x-origin-secret': 'old' } });
    expect(old).toMatchObject(refused('auth.origin', 403));
  });

  it('only for endpoints of the group', async () => {
    for (const route of ['GET /api/other', '$default', 'toString'])
      expect(await send(route)).toMatchObject(refused('call.not_found', 404));
  });

  it('only with a token where the endpoint is not public', async () => {
    expect(await pay({ sub: '' })).toMatchObject(refused('auth.required', 401));
    expect(await send('POST /api/repair')).toMatchObject(refused('auth.required', 401));
  });

  it('only when the caller is admitted, before the input is looked at', async () => {
    admit.mockRejectedValueOnce(new Refusal('auth.inactive', 'Not active', { status: 'banned' }));
    const answer = await pay({ body: 'no JSON' });
    expect(answer).toMatchObject(refused('auth.inactive', 403));
    expect(answer.body.details).toEqual({ status: 'banned' });
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('a page of an older build', () => {
  const headers = { 'x-build': 'older' };

  it('is told to load again where it is not understood', async () => {
    const outdated = refused('client.outdated', 409);
    expect(await pay({ headers, body: '{"amount":5}' })).toMatchObject(outdated);
    expect(await pay({ headers: { ...headers, 'idempotency-key': '' } })).toMatchObject(outdated);
    expect(await send('GET /api/gone', { headers })).toMatchObject(outdated);
    expect(seen).not.toHaveBeenCalled();
  });

  it('is served where it is understood, and told any other refusal as it is', async () => {
    expect((await pay({ headers })).status).toBe(200);
    expect(await pay({ headers, sub: '' })).toMatchObject(refused('auth.required', 401));
  });

  it('is one whose build differs: callers that name none or ours hear what is wrong', async () => {
    for (const build of [undefined, 'newer'])
      expect(await pay({ headers: { 'x-build': build }, body: '{"amount":5}' })).toMatchObject(
        refused('call.invalid', 400),
      );
  });
});

describe('an endpoint that asks for a recent password', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const payOut = (secondsAgo: number) =>
    send('POST /api/admin/things/{id}/pay', {
      sub: 'dana',
      path: { id: 'x' },
      authTime: now.getTime() / 1_000 - secondsAgo,
    });
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => void vi.useRealTimers());

  it('takes one of the last five minutes, and refuses an older one before anything is done', async () => {
    expect((await payOut(0)).status).toBe(200);
    expect((await payOut(300)).status).toBe(200);
    seen.mockClear();
    for (const secondsAgo of [301, 86_400, Number.NaN])
      expect(await payOut(secondsAgo)).toMatchObject(refused('auth.recent_required', 403));
    expect(seen).not.toHaveBeenCalled();
  });

  it('tells whoever may not call it at all that instead', async () => {
    admit.mockRejectedValueOnce(new Refusal('auth.forbidden'));
    expect(await payOut(86_400)).toMatchObject(refused('auth.forbidden', 403));
  });
});

describe('what a use case gets', () => {
  it('path and query of a read, parsed; nobody, and the address for rate limits', async () => {
    const answer = await send(READ, { path: { id: 'x' }, query: { page: '3' }, sub: 'dana' });
    expect(answer.body.seen).toEqual({
      input: { id: 'x', page: 3 },
      actor: null,
      identity: null,
      address: '10.0.0.1',
    });
    expect(admit).not.toHaveBeenCalled();
    const behindEdge = await send(READ, { path: { id: 'x' }, headers: { 'true-client-ip': '192.0.2.7' } });
    expect(behindEdge.body.seen.address).toBe('192.0.2.7');
  });

  it('the identity alone where the record may be missing', async () => {
    const answer = await send('POST /api/repair', { sub: 'dana' });
    expect(answer.body.seen).toMatchObject({ actor: null, identity: { sub: 'dana', authTime: 1_700 } });
    expect(admit).not.toHaveBeenCalled();
  });

  it('the actor, path and body as one input, and the idempotency key', async () => {
    const answer = await pay();
    expect(answer.body.seen).toMatchObject({
      input: { id: 'x', amountAgorot: 5 },
      actor: { id: 'usr_dana' },
      key: 'key-of-the-press',
    });
    expect(admit).toHaveBeenCalledWith({ sub: 'dana', authTime: 1_700 }, group.pay, expect.any(Date));
  });
});

describe('input that is refused', () => {
  it.each([
    ['no JSON', { body: '{"amountAgorot":' }, 'call.invalid_json', 400],
    ['binary', { body: 'e30=', isBase64Encoded: true }, 'call.invalid_json', 400],
    ['a list', { body: '[]' }, 'call.invalid', 400],
    ['null', { body: 'null' }, 'call.invalid', 400],
    ['no body', { body: '' }, 'call.invalid', 400],
    ['an unknown field', { body: '{"amountAgorot":5,"role":"admin"}' }, 'call.invalid', 400],
    ['a field of the path in the body', { body: '{"amountAgorot":5,"id":"y"}' }, 'call.invalid', 400],
    [
      'more than 64 KB, counted in bytes',
      { body: JSON.stringify({ text: 'ש'.repeat(33_000) }) },
      'call.too_large',
      413,
    ],
  ])('%s', async (_, given, code, status) => {
    expect(await pay(given)).toMatchObject(refused(code, status));
    expect(seen).not.toHaveBeenCalled();
  });

  it('a body that any other site may have a browser send: a form, plain text, a beacon', async () => {
    for (const type of [undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await pay({ headers: { 'content-type': type } })).toMatchObject(
        refused('call.invalid_json', 400),
      );
    expect(seen).not.toHaveBeenCalled();
    expect((await pay({ headers: { 'content-type': 'Application/JSON; charset=utf-8' } })).status).toBe(200);
  });

  it('a field of the path in the query', async () => {
    const answer = await send(READ, { path: { id: 'x' }, query: { id: 'y' } });
    expect(answer).toMatchObject(refused('call.invalid', 400));
  });

  it('names the fields that do not match, without their values', async () => {
    const answer = await pay({ body: '{"amountAgorot":"a secret"}' });
    expect(answer.body.details).toEqual([{ field: 'amountAgorot', problem: 'invalid_type' }]);
    expect(JSON.stringify(answer)).not.toContain('a secret');
  });

  it('a missing, short, long or strange idempotency key', async () => {
    for (const key of [undefined, '', 'short', 'k'.repeat(65), 'key with blanks', 'key#of#table'])
      expect(await pay({ headers: { 'idempotency-key': key } })).toMatchObject(
        refused('call.idempotency_key_missing', 400),
      );
  });
});

describe('answers', () => {
  it('are cached at the edge where the contract says so, and nowhere else', async () => {
    const read = await send(READ, { path: { id: 'x' } });
    expect(read.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10',
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': 'request-1',
    });
    expect((await pay()).headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'request-1' });
  });

  it('carry the code, reason and details of a refusal, and are not cached', async () => {
    seen.mockRejectedValueOnce(new Refusal('ad.price_changed', 'Another price', { priceAgorot: 7 }));
    const answer = await send(READ, { path: { id: 'x' } });
    expect(answer.status).toBe(409);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.body).toEqual({
      code: 'ad.price_changed',
      message: 'Another price',
      requestId: 'request-1',
      details: { priceAgorot: 7 },
    });
  });

  it('come in the one shape before the time is over, whatever hangs', async () => {
    seen.mockReturnValueOnce(new Promise(() => undefined));
    expect(await send(READ, { path: { id: 'x' }, remainingMs: 501 })).toMatchObject(
      refused('service.busy', 503),
    );
  });

  it('hide what went wrong unexpectedly; the log and a metric have it', async () => {
    const fault = new Error('password of the table: 1234');
    const added = vi.spyOn(Metrics.prototype, 'addMetric');
    const published = vi.spyOn(Metrics.prototype, 'publishStoredMetrics').mockReturnThis();
    seen.mockRejectedValueOnce(fault);
    const answer = await pay();
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'service.internal',
      message: 'Unexpected error',
      requestId: 'request-1',
    });
    expect(logger.error).toHaveBeenCalledWith('unexpected', fault);
    expect(added).toHaveBeenCalledWith('UnexpectedError', 'Count', 1);
    expect(published).toHaveBeenCalledOnce();
  });
});
