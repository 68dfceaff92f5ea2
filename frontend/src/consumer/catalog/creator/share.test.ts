import { expect, it } from 'vitest';
import { NETWORKS, shareAddress } from './share.ts';

it('gives each network the whole link, also one with a query', () => {
  const url = 'https://mazaltov.example/creator/usr_1?lng=he&x=1';
  for (const network of NETWORKS) {
    const address = new URL(shareAddress(network, url, 'ברכה מנועה & חברים'));
    expect(address.protocol).toBe('https:');
    expect([...address.searchParams.values()].join(' ')).toContain(url);
  }
});
