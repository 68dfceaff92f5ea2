import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { domains } from '../../infra/domains/index.ts';
import {
  againstOrder,
  circlesOf,
  filesOf,
  foldersOf,
  type Import,
  importsBelow,
  importsOf,
  OTHERS,
} from './imports.ts';

/** Imports go one way. Each rule names files and what they must not reach. */
const RULES: readonly { readonly from: RegExp; readonly never: RegExp; readonly why: string }[] = [
  {
    from: /^shared\//,
    never: /^(functions|frontend|infra|demo|test)\//,
    why: 'shared depends on nothing of ours',
  },
  {
    from: /^functions\//,
    never: /^(frontend|infra|demo|test)\//,
    why: 'Lambdas know neither the browser nor the stack',
  },
  {
    from: /^frontend\//,
    never: /^(functions|infra|demo|test)\//,
    why: 'the browser knows the contracts only',
  },
  {
    from: /^demo\//,
    never: /^(frontend|infra)\//,
    why: 'the demonstration knows the use cases, and no cloud they run in',
  },
  {
    from: /^frontend\/src\/(?!admin\/)/,
    never: /^@cloudscape-design\//,
    why: 'Cloudscape only in the back office',
  },
  {
    from: /^infra\/(?!local\/|scripts\/)/,
    never: /^functions\//,
    why: 'the stack names entry files, it does not run them',
  },
];

describe('imports go one way', () => {
  const imports = filesOf().map((file) => ({ file, sources: importsOf(file) }));

  it('finds the files and their imports', () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.flatMap(({ sources }) => sources).length).toBeGreaterThan(200);
  });

  for (const { from, never, why } of RULES) {
    it(`${why} (${from.source})`, () => {
      const broken = imports
        .filter(({ file }) => from.test(file))
        .flatMap(({ file, sources }) =>
          sources.filter((source) => never.test(source)).map((source) => `${file} -> ${source}`),
        );
      expect(broken).toEqual([]);
    });
  }
});

describe('files', () => {
  const itself = (file: string): string => file;
  const imports = filesOf().flatMap((from) => importsOf(from).map((to) => ({ from, to })));

  it('do not reach each other in a circle, by an import of a type neither', () => {
    expect(circlesOf(imports, itself)).toEqual([]);
  });

  it('are seen when they do, in one folder too', () => {
    const wrong = [
      { from: 'shared/money/a.ts', to: 'shared/money/b.ts' },
      { from: 'shared/money/b.ts', to: 'shared/money/a.ts' },
    ];
    expect(circlesOf(wrong, itself)).toEqual([['shared/money/a.ts', 'shared/money/b.ts']]);
    expect(circlesOf(wrong)).toEqual([]);
  });
});

/**
 * The storeys of the front end, the roof first: a folder imports from its own storey and from those below. Folders of
 * one storey do not import each other. A new folder gets its place here.
 */
const FRONT_END = [
  ['shell'],
  ['consumer', 'admin'],
  ['ui'],
  ['core'],
  ['sheets'],
  ['api'],
  ['boot', 'paypal-buttons', 'styles'],
];
/** Areas first, then what several of them share. */
const CONSUMER = [
  ['auth', 'booking', 'catalog', 'creator', 'fan', 'gift', 'home', 'info', 'inquiry', 'own'],
  ['cart'],
  ['wallet', 'chat'],
  ['account', 'cards', 'disputes', 'favorites', 'order-rules', 'reviews', 'search', 'sharing'],
  ['report'],
];
/**
 * `.` is what puts the back office together; then the overview, which leads to every screen; then the door and each
 * screen; then cards of figures; then what screens share.
 */
const ADMIN = [
  ['.'],
  ['overview'],
  [OTHERS],
  ['figures'],
  ['written'],
  ['forms'],
  ['lists'],
  ['frame'],
  ['gate'],
];

describe('the front end stands in storeys', () => {
  const ROOT = 'frontend/src';
  const imports = importsBelow(ROOT);

  it.each([
    [ROOT, FRONT_END],
    [`${ROOT}/consumer`, CONSUMER],
    [`${ROOT}/admin`, ADMIN],
  ])('%s: every folder has its place and imports only downwards', (root, storeys) => {
    const folders = foldersOf(root);
    const placed = storeys.flat().filter((folder) => folder !== '.' && folder !== OTHERS);
    expect(folders).toEqual(expect.arrayContaining(placed));
    if (!storeys.flat().includes(OTHERS)) expect(placed).toHaveLength(folders.length);
    expect(againstOrder(root, storeys, imports)).toEqual([]);
  });

  it('no folders reach each other in a circle', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(circlesOf(imports)).toEqual([]);
  });

  it('sees an import that goes up, one across, and a circle', () => {
    const wrong = [
      { from: `${ROOT}/ui/button.tsx`, to: `${ROOT}/consumer/cart/cart-store.ts` },
      { from: `${ROOT}/consumer/cart/cart-store.ts`, to: `${ROOT}/ui/button.tsx` },
      { from: `${ROOT}/consumer/fan/dashboard.tsx`, to: `${ROOT}/consumer/creator/dashboard.tsx` },
    ];
    expect(againstOrder(ROOT, FRONT_END, wrong)).toHaveLength(1);
    expect(againstOrder(`${ROOT}/consumer`, CONSUMER, wrong)).toHaveLength(1);
    expect(circlesOf(wrong)).toEqual([[`${ROOT}/consumer/cart`, `${ROOT}/ui`]]);
  });
});

/**
 * What is deployed, the roof first: the command line puts stacks together out of what domains say of their functions.
 * Above it, what runs them here.
 */
const INFRA = [
  ['scripts'],
  ['local'],
  ['.'],
  ['stacks'],
  ['watch'],
  ['platform'],
  ['domains'],
  ['constructs'],
  ['stage'],
];
/** The cloud on one machine: services that know nothing of each other stand in one storey. */
const LOCAL = [
  ['.'],
  ['edge'],
  ['cognito', 'events', 'gateway', 'kms', 'mail', 'mediaconvert', 'paypal', 'queue', 's3', 'secrets'],
  ['build', 'calls', 'dynamodb', 'functions'],
  ['permissions'],
  ['template'],
  ['lib'],
];

describe('the stack and the local cloud stand in storeys', () => {
  const ROOT = 'infra';
  const imports = importsBelow(ROOT);

  it.each([
    [ROOT, INFRA],
    [`${ROOT}/local`, LOCAL],
  ])('%s: every folder has its place and imports only downwards', (root, storeys) => {
    const placed = storeys.flat().filter((folder) => folder !== '.');
    expect(placed.sort()).toEqual(foldersOf(root));
    expect(againstOrder(root, storeys, imports)).toEqual([]);
  });

  it('no folders reach each other in a circle', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(circlesOf(imports)).toEqual([]);
  });

  it('sees a construct that knows the platform, a service that knows another, and the circle', () => {
    const wrong = [
      { from: `${ROOT}/constructs/bundle.ts`, to: `${ROOT}/platform/resources.ts` },
      { from: `${ROOT}/platform/resources.ts`, to: `${ROOT}/constructs/bundle.ts` },
      { from: `${ROOT}/local/queue/queue.ts`, to: `${ROOT}/local/mail/mail.ts` },
    ];
    expect(againstOrder(ROOT, INFRA, wrong)).toHaveLength(1);
    expect(againstOrder(`${ROOT}/local`, LOCAL, wrong)).toHaveLength(1);
    expect(circlesOf(wrong)).toEqual([[`${ROOT}/constructs`, `${ROOT}/platform`]]);
  });
});

/**
 * The wings below their roof, the roof first: a file imports from its own wing and from those below. A new folder of
 * functions/ gets its place here.
 */
const WINGS = [
  'lambdas',
  'stream',
  'pages',
  'desk',
  'people',
  'orders',
  'market',
  'money',
  'media',
  'site',
  'accounts',
  'messages',
  'audit',
  'search',
  'lib',
];
/** What the roof alone may know: the Lambdas themselves nobody, the readers of the stream those who call them. */
const ROOF: Readonly<Record<string, readonly string[]>> = { lambdas: [], stream: ['lambdas'] };

describe('functions stand in wings below a roof', () => {
  const ROOT = 'functions';
  const imports = importsBelow(ROOT);
  const wingOf = (file: string): string => file.split('/')[1] ?? '';
  const wrongOf = (some: readonly Import[]): string[] =>
    againstOrder(
      ROOT,
      WINGS.map((wing) => [wing]),
      some,
    );
  const intoRoof = (some: readonly Import[]): Import[] =>
    some.filter(({ from, to }) => {
      const above = ROOF[wingOf(to)];
      return above && wingOf(from) !== wingOf(to) && !above.includes(wingOf(from));
    });

  it('every wing has its place and imports only from those below, without an exception', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect([...WINGS].sort()).toEqual(foldersOf(ROOT));
    expect(wrongOf(imports)).toEqual([]);
  });

  it('nothing imports a Lambda, and only Lambdas what follows from the stream', () => {
    expect(intoRoof(imports)).toEqual([]);
    expect(imports.filter(({ from, to }) => wingOf(from) === 'lambdas' && wingOf(to) === 'lambdas')).toEqual(
      [],
    );
  });

  it('each Lambda of the stack is a file of the roof, and each file of the roof a Lambda', () => {
    const named = domains.flatMap(({ functions }) =>
      functions.map(({ entry }) => entry.replaceAll('/', '-')),
    );
    const files = filesOf().filter((file) => file.startsWith(`${ROOT}/lambdas/`));
    expect(named.length).toBeGreaterThan(50);
    expect(files.map((file) => basename(file, '.ts')).sort()).toEqual(named.sort());
  });

  it('no folders reach each other in a circle', () => {
    expect(circlesOf(imports)).toEqual([]);
    const shared = importsBelow('shared');
    expect(shared.length).toBeGreaterThan(50);
    expect(circlesOf(shared)).toEqual([]);
  });

  it('sees an import that goes up, of a type too, one into the roof, and a circle of three', () => {
    const wrong = [
      { from: 'functions/money/payouts/earning.ts', to: 'functions/market/catalog/model/ad.ts' },
      { from: 'functions/market/catalog/model/ad.ts', to: 'functions/money/wallet/get-balance.ts' },
      { from: 'functions/money/wallet/get-balance.ts', to: 'functions/money/payouts/earning.ts' },
      { from: 'functions/lib/http/http.ts', to: 'functions/accounts/person/user.ts' },
      { from: 'functions/pages/page.ts', to: 'functions/stream/reactions/gifts.ts' },
      { from: 'functions/nowhere/new.ts', to: 'functions/lib/http/http.ts' },
    ];
    expect(wrongOf(wrong)).toEqual([
      'functions/money/payouts/earning.ts -> functions/market/catalog/model/ad.ts',
      'functions/lib/http/http.ts -> functions/accounts/person/user.ts',
      'functions/pages/page.ts -> functions/stream/reactions/gifts.ts',
      'functions/nowhere/new.ts -> functions/lib/http/http.ts',
    ]);
    expect(intoRoof(wrong)).toEqual([wrong[4]]);
    expect(circlesOf(wrong)).toEqual([
      ['functions/market/catalog/model', 'functions/money/payouts', 'functions/money/wallet'],
    ]);
  });
});
