import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofToday } from '../support/run/turns.ts';
import { INVENTED, inventedSettings } from './invented.ts';
import { type Synthesized, synthesized } from './template.ts';

const README = readFileSync('infra/DEPLOYING.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What `cdk` knows, as it says itself. */
const cdk = JSON.parse(readFileSync('node_modules/aws-cdk/lib/cli/cli-type-registry.json', 'utf8')) as {
  readonly globalOptions: Readonly<Record<string, object>>;
  readonly commands: Readonly<Record<string, { readonly options?: Readonly<Record<string, object>> }>>;
};

/** Words of a command; what stands between quotes is one. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
const commands = [...README.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .map((line) => ({ line, words: wordsOf(line) }));
const starting = (...begin: string[]) =>
  commands.filter(({ words }) => begin.every((word, index) => words[index] === word));

/** What a command says after a flag: `-c stage=prod` twice is two. */
const saidAfter = (words: readonly string[], ...flags: string[]): string[] =>
  words.flatMap((word, index) => (flags.includes(word) ? [words[index + 1] ?? ''] : []));

interface Environment {
  readonly stack: string;
  readonly region: string;
}
const environmentsOf = ({ assemblyDir }: Synthesized): Environment[] => {
  const { artifacts } = JSON.parse(readFileSync(join(assemblyDir, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { type: string; environment?: string }>;
  };
  return Object.entries(artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([stack, { environment = '' }]) => ({ stack, region: environment.split('/').at(-1) ?? '' }));
};
const stages = { dev: synthesized('dev'), prod: synthesized('prod') };
const stageIn = (words: readonly string[]): keyof typeof stages => {
  const context = Object.fromEntries(saidAfter(words, '-c').map((said) => said.split('=')));
  expect(Object.keys(stages)).toContain(context.stage);
  return context.stage;
};

/** A command as a newcomer's shell runs it: with the machine's own npm and Node, whichever those are. */
const run = (command: string, ...args: string[]) => {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp/.test(folder));
  const env = { PATH: path.join(delimiter), HOME: process.env.HOME };
  return spawnSync(command, args, { encoding: 'utf8', env });
};

describe('the commands of infra/DEPLOYING.md', () => {
  it('are of programs that step 1 names', () => {
    expect(commands.length).toBeGreaterThan(15);
    for (const { line, words } of commands)
      expect([line, ['npm', 'npx', 'aws', 'git'].includes(words[0] ?? '')]).toEqual([line, true]);
    for (const { words } of starting('npx')) expect(words[1]).toBe('cdk');
  });

  it('prepare each region of a stage before it is deployed there', () => {
    for (const [name, stage] of Object.entries(stages)) {
      const of = (what: string) =>
        commands.findIndex(
          ({ words }) =>
            words[1] === 'cdk' && words[2] === what && saidAfter(words, '-c').includes(`stage=${name}`),
        );
      const [bootstrap, deploy] = [of('bootstrap'), of('deploy')];
      expect(bootstrap).toBeGreaterThanOrEqual(0);
      expect(deploy).toBeGreaterThan(bootstrap);
      // Without environments of its own the command takes those of the stacks that the stage has.
      const named = (commands[bootstrap]?.words ?? []).filter((word) => word.startsWith('aws://'));
      const regions = new Set(environmentsOf(stage).map(({ region }) => region));
      if (named.length > 0) expect(new Set(named.map((place) => place.split('/').at(-1)))).toEqual(regions);
      else expect(stageIn(commands[bootstrap]?.words ?? [])).toBe(name);
    }
    expect(environmentsOf(stages.prod)).toEqual([
      { stack: 'Mazaltov-prod-edge', region: 'us-east-1' },
      { stack: 'Mazaltov-prod', region: 'eu-central-1' },
    ]);
  });

  it('deploy, compare and destroy every stack of a stage', () => {
    for (const what of ['deploy', 'diff', 'destroy'])
      for (const { line, words } of starting('npx', 'cdk', what)) {
        stageIn(words);
        // Comparing takes all stacks by itself, and knows no such flag.
        expect([line, words.includes('--all')]).toEqual([line, what !== 'diff']);
      }
    expect(starting('npx', 'cdk', 'destroy').map(({ words }) => stageIn(words))).toEqual(['dev', 'prod']);
    for (const { words } of starting('npx', 'cdk', 'deploy'))
      expect(saidAfter(words, '--outputs-file')).toEqual(['cdk.out/outputs.json']);
  });

  it('give cdk no flag that it does not know', () => {
    for (const { line, words } of starting('npx', 'cdk')) {
      const { options = {} } = cdk.commands[words[2] ?? ''] ?? {};
      const known = [...Object.keys(cdk.globalOptions), ...Object.keys(options)];
      const said = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      expect([line, said.filter((flag) => !known.includes(flag))]).toEqual([line, []]);
    }
  });

  it('tell the stage what it takes', () => {
    const app = readFileSync('infra/app.ts', 'utf8');
    const said = [...README.matchAll(/-c (\w+)=/g)].map(([, name = '']) => name);
    for (const name of new Set(said)) expect(app).toContain(`'${name}'`);
    for (const flag of new Set(
      commands.flatMap(({ words }) => words.filter((word) => word.startsWith('--'))),
    ))
      expect(flag).toMatch(/^--[a-z-]*$/);
  });

  it('build the site before they deploy it', () => {
    starting('npx', 'cdk', 'deploy').forEach(({ line }) => {
      const at = commands.findIndex((command) => command.line === line);
      const before = commands.slice(Math.max(0, at - 4), at).map((command) => command.line);
      expect([line, before]).toEqual([line, expect.arrayContaining(['npm ci', 'npm run build'])]);
    });
  });

  it('call scripts that there are', () => {
    for (const { words } of starting('npm', 'run')) expect(Object.keys(scripts)).toContain(words[2]);
  });

  it('name resources, regions and domains as the stages do', () => {
    const { region } = inventedSettings('prod');
    const stacks = Object.values(stages).flatMap(environmentsOf);
    for (const { line, words } of starting('aws')) {
      const [stack] = saidAfter(words, '--stack-name');
      const expected = stack ? stacks.find((one) => one.stack === stack)?.region : region;
      expect([line, saidAfter(words, '--region')]).toEqual([line, [expected]]);
    }
    for (const name of README.match(/<([A-Z]\w+)>/g) ?? [])
      expect(Object.keys(stages.prod.outputs)).toContain(name.slice(1, -1));
  });
});

describe('a dry run', () => {
  const people = [...new Set(starting('npm', 'run').map(({ words }) => words[2] ?? ''))].filter(
    (name) => name !== 'build',
  );
  // Each run starts npm and a program of many modules: they take turns, as `turns.ts` says.
  const peopleOfToday = ofToday(people);

  it.each(peopleOfToday)('of npm run %s says how it is used, on the Node that the machine has', (name) => {
    const { status, stderr } = run('npm', 'run', '--silent', name);
    expect([name, status, stderr]).toEqual([
      name,
      expect.any(Number),
      expect.stringContaining(`npm run ${name} -- --stage`),
    ]);
    expect(status).not.toBe(0);
  });

  it.each(peopleOfToday)('of npm run %s tells what it does not know, and what it needs to have', (name) => {
    const outputs = ['--outputs', 'test/infra/nothing.json'];
    const who = ['super-admin', 'prove'].includes(name) ? ['--email', 'a@b.example'] : [];
    const said = ['--stage', 'dev', ...(name === 'super-admin' ? [...who, '--name', 'A'] : who), ...outputs];
    const usage = `npm run ${name} -- --stage`;
    const unknown = run('npm', 'run', '--silent', name, '--', ...said, '--nothing').stderr;
    expect(unknown).toContain('--nothing');
    expect(unknown).toContain(usage);
    expect(run('npm', 'run', '--silent', name, '--', '--help').stderr).toContain(usage);
    expect(run('npm', 'run', '--silent', name, '--', ...said).stderr).toMatch(
      /nothing\.json is not there: deploy the stage/,
    );
  });

  it('on a machine that has no Node but an older one says which is needed', () => {
    const programs = ['cdk.json', 'package.json'].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"node ([^"]*infra\/(?:app|scripts\/[a-z-]+)\.ts)"/g)].map(
        ([, said = '']) => said,
      ),
    );
    const run = programs.filter((said) => !said.includes('print-openapi'));
    expect(run.length).toBe(people.length + 1);
    for (const said of run)
      expect([said, said.startsWith('--import ./infra/local/check-node.mjs ')]).toEqual([said, true]);
  });

  it.each(['dev', 'prod'] as const)(
    'of npx cdk knows the stacks of %s, on the Node that the machine has',
    (name) => {
      const { assemblyDir } = stages[name];
      const { stdout, status } = run('npx', 'cdk', 'list', '--no-notices', '--app', assemblyDir);
      expect(status).toBe(0);
      expect(stdout.trim().split('\n').sort()).toEqual(
        environmentsOf(stages[name])
          .map(({ stack }) => stack)
          .sort(),
      );
    },
  );

  it.each(peopleOfToday)('of npm run %s knows which stages there are', (name) => {
    const who = ['super-admin', 'prove'].includes(name) ? ['--email', 'a@b.example'] : [];
    const called = name === 'super-admin' ? [...who, '--name', 'A'] : who;
    const { stderr } = run('npm', 'run', '--silent', name, '--', '--stage', 'nowhere', ...called);
    expect(stderr).toContain('No stage nowhere');
  });
});

describe('a new account', () => {
  it('needs no flags: nothing is reserved of the concurrency that it does not have', () => {
    for (const stage of Object.values(stages))
      for (const [, { Properties }] of stage.of('AWS::Lambda::Function'))
        expect(Properties.ReservedConcurrentExecutions).toBeUndefined();
  });

  it('is told which names a stage wants', () => {
    const [, table = ''] = /## 2\. Names([\s\S]*?)\n## /.exec(README) ?? [];
    const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    // Tests have invented ones for each, so that none of them fails once a stage has its own.
    expect(named.sort()).toEqual(Object.keys(INVENTED.prod).sort());
  });
});

it('what AWS has not proved yet is seen by a check each, and no check is for nothing', () => {
  const [, list = ''] = /## Not proved yet on AWS([\s\S]*)/.exec(README) ?? [];
  const seenBy = [...list.matchAll(/^\|[^|]*\|([^|]*)\|[^|]*\|$/gm)].map(([, cell = '']) => cell.trim());
  expect(seenBy.length).toBeGreaterThan(10);
  const named = seenBy.flatMap((cell) => /^`(\w+)`/.exec(cell)?.[1] ?? []);
  const checks = globSync('infra/scripts/prove/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const (\w+): Check\b/gm)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(checks.sort());
});
