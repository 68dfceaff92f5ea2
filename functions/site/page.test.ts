import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveForTest } from '../../infra/local/serve-for-test.ts';
import { withTable } from '../../test/support/with-table.ts';
import { findProfile, newAd, newAdWrites, newProfileWrites } from '../catalog/catalog.table.ts';
import { transact } from '../lib/table.ts';
import { handler } from './page.ts';

const SHELL = '<!doctype html><html><head><title>Shell</title></head><body></body></html>';
const AT = '2026-11-20T10:00:00.000Z';
const CREATOR = `usr_${'1'.repeat(26)}`;
const HIDDEN = `usr_${'2'.repeat(26)}`;
const AD = `ad_${'1'.repeat(26)}`;

withTable();
beforeAll(async () => {
  const storage = await serveForTest((request, response) => {
    response.statusCode = request.url?.startsWith('/site-bucket/app.html') ? 200 : 404;
    response.end(SHELL);
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: storage.endpoint,
    SITE_BUCKET: 'site-bucket',
    SITE_ORIGIN: 'https://mazaltov.example',
    BRAND_NAME: 'Mazaltov',
    BRAND_NAME_HE: 'מזל טוב',
    ORIGIN_SECRET: 'secret',
  });
  const creator = { id: CREATOR, name: 'נועה <b>', category: 'musician', avatar: '/media/a.jpg', at: AT };
  await transact([
    ...newProfileWrites({ ...creator, approved: true }),
    ...newProfileWrites({ ...creator, id: HIDDEN, approved: false }),
  ]);
  const profile = await findProfile(CREATOR);
  if (!profile) throw new Error('No profile');
  const ad = newAd(profile, {
    ...{ id: AD, at: AT, title: 'שיר "אישי"', description: 'שיר ליום הולדת', requirements: '' },
    ...{ priceAgorot: 9_900, deliveryHours: 24, image: '', clip: null, active: true, paused: false },
  });
  await transact(newAdWrites(profile, ad));
  return storage.close;
});

const get = (rawPath: string, { method = 'GET', secret = 'secret', lng }: Record<string, string> = {}) =>
  handler(
    {
      rawPath,
      headers: { 'x-origin-secret': secret },
      ...(lng ? { queryStringParameters: { lng } } : {}),
      requestContext: { requestId: 'test', http: { method } },
    } as unknown as APIGatewayProxyEventV2,
    { getRemainingTimeInMillis: () => 10_000 } as Context,
  );

describe('the page of a creator or an ad', () => {
  it('carries its own title, description, picture and address', async () => {
    const { statusCode, headers, body } = await get(`/creator/${CREATOR}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=60' });
    expect(body).toContain('<title>נועה &lt;b&gt;');
    expect(body).toContain('| מזל טוב</title>');
    expect(body).toContain(`<link rel="canonical" href="https://mazaltov.example/creator/${CREATOR}">`);
    expect(body).toContain('<meta property="og:image" content="https://mazaltov.example/media/a.jpg">');

    const ad = await get(`/video-ad/${AD}/`, { lng: 'en' });
    expect(ad.body).toContain('שיר &quot;אישי&quot;');
    expect(ad.body).toContain('| Mazaltov</title>');
    expect(ad.body).toContain('<meta name="description" content="שיר ליום הולדת">');
    expect(ad.body).toContain(`href="https://mazaltov.example/video-ad/${AD}"`);
  });

  it('is the plain shell with 404 where visitors see nothing', async () => {
    const paths = [HIDDEN, 'usr_x', `${CREATOR}/more`, '', `usr_${'9'.repeat(26)}`].map(
      (id) => `/creator/${id}`,
    );
    for (const path of [...paths, `/video-ad/${CREATOR}`])
      expect(await get(path)).toMatchObject({ statusCode: 404, body: SHELL });
  });

  it('answers HEAD without a body', async () => {
    const answer = await get(`/creator/${CREATOR}`, { method: 'HEAD' });
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(answer.body).toBeUndefined();
  });

  it('says in the one shape of errors that there is no such endpoint', async () => {
    const answer = await get('/api/nothing-here');
    expect(answer).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'call.not_found', requestId: 'test' });
  });

  it('comes through the site only', async () => {
    expect(await get(`/creator/${CREATOR}`, { secret: 'guess' })).toEqual({ statusCode: 403 });
  });
});
