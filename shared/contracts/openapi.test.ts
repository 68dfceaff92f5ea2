import { describe, expect, it } from 'vitest';
import { errorCodes, statusOf } from '../errors.ts';
import english from '../locales/en/errors.json' with { type: 'json' };
import hebrew from '../locales/he/errors.json' with { type: 'json' };
import { contracts } from './index.ts';
import { openApiOf } from './openapi.ts';
import { type Endpoint, isForAdmins, routeKey } from './parts/endpoint.ts';

const all = Object.entries(contracts).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
);

const RECENT = [
  'own.askAddress',
  'own.askDeletion',
  'own.copyAddress',
  'peopleAdmin.sendReset',
  'rightsAdmin.setRole',
  'rightsAdmin.ban',
  'rightsAdmin.activate',
  'rightsAdmin.remove',
  'rightsAdmin.resetTotp',
  'rightsAdmin.invite',
  'paypalAdmin.save',
  'payoutsAdmin.approve',
  'payoutsAdmin.reject',
  'rolesAdmin.create',
  'rolesAdmin.update',
  'rolesAdmin.remove',
  'rolesAdmin.assign',
  'rolesAdmin.setSuperAdmin',
];

describe('the contracts', () => {
  it('name each route once', () => {
    const routes = all.map(({ endpoint }) => routeKey(endpoint));
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('keep cacheable reads public, and nothing else cacheable', () => {
    for (const { name, endpoint } of all) {
      const isPublicRead = endpoint.path.startsWith('/api/public/');
      expect([name, isPublicRead]).toEqual([name, endpoint.cacheSeconds !== undefined]);
      if (isPublicRead) expect([name, endpoint.access, endpoint.method]).toEqual([name, 'public', 'GET']);
    }
  });

  it('ask for a recent password where money leaves, where rights and credentials are given, and where an account ends or moves', () => {
    expect(all.filter(({ endpoint }) => endpoint.recent).map(({ name }) => name)).toEqual(RECENT);
    // Who asks again for the password is the back office, and the form of the own account.
    for (const { name, endpoint } of all.filter((one) => one.endpoint.recent)) {
      const isAskedFor = isForAdmins(endpoint.access) || name.startsWith('own.');
      expect([name, isAskedFor, endpoint.method === 'GET']).toEqual([name, true, false]);
    }
  });

  it('take path parameters from the input', () => {
    for (const { name, endpoint } of all) {
      const shape = Object.keys(
        (endpoint.input() as unknown as { _zod: { def: { shape: object } } })._zod.def.shape,
      );
      for (const [, field = ''] of endpoint.path.matchAll(/\{(\w+)\}/g))
        expect([name, shape]).toEqual([name, expect.arrayContaining([field])]);
    }
  });

  it('have a text for every error, in both languages', () => {
    for (const code of errorCodes()) {
      expect([code, Object.hasOwn(hebrew, code), Object.hasOwn(english, code)]).toEqual([code, true, true]);
    }
  });
});

describe('the OpenAPI document', () => {
  const document = openApiOf(contracts, 'Mazaltov') as {
    paths: Record<string, Record<string, { operationId: string; security?: unknown[]; responses: object }>>;
  };

  it('has every endpoint with its access and its errors', () => {
    for (const { name, endpoint } of all) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : undefined);
      for (const code of endpoint.errors ?? [])
        expect(operation?.responses).toHaveProperty(String(statusOf(code)));
    }
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
