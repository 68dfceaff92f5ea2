import { afterAll, beforeAll, vi } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { EditableSettings, SettingName } from '../../../shared/contracts/site/platform-config.ts';
import { FIRST_AGREED } from '../../../shared/legal/legal-pages.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { createAccount } from '../../people/sign-up/create-account.ts';
import { getSettings, setSettings } from './edit-settings.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const SETTINGS_KEPT_MS = 10_000;
export const ADMIN = { id: derivedId('usr', 'admin'), role: 'admin' } as Actor;
export const CREATOR = derivedId('usr', 'creator');
export const FAN = derivedId('usr', 'fan');

export const call = <Input>(id: string, input: Input, key?: string) => ({
  actor: { id, agreed: FIRST_AGREED } as Actor,
  identity: { sub: '', authTime: 0 },
  address: '',
  now: new Date(),
  input,
  key: key as never,
});

/** The seconds pass in which a Lambda still knows the old settings; the clock stands still otherwise. */
export const passKept = () => void vi.setSystemTime(Date.now() + 2 * SETTINGS_KEPT_MS);

/** An admin saves these, and the next call knows them. */
export const set = async (values: { readonly [Name in SettingName]?: EditableSettings[Name]['value'] }) => {
  const seen = await getSettings();
  const changed = Object.entries(values).map(([name, value]) => [
    name,
    { ...seen[name as SettingName], value },
  ]);
  await setSettings({ ...call(ADMIN.id, { ...seen, ...Object.fromEntries(changed) }), key: undefined });
  passKept();
};
/** How it ended: `done`, or the code of its refusal. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
/** A creator signs up. */
export const join = (name: string) =>
  createAccount(
    {
      id: derivedId('usr', name),
      email: `${name}@example.com`,
      name,
      role: 'creator' as const,
      category: 'musician',
      bio: null,
      birthDate: null,
      language: 'he' as const,
    },
    new Date(),
  );

/** Said once in a file: what the Lambdas know of their stack, and a clock that stands still. */
export const withSettings = (): void => {
  beforeAll(() => {
    for (const [name, value] of [
      ['INCOMING_BUCKET', 'incoming'],
      ['BRAND_NAME', 'Mazaltov'],
      ['BRAND_NAME_HE', 'מזל טוב'],
      ['SITE_ORIGIN', 'https://site.example'],
    ] as const)
      vi.stubEnv(name, value);
    vi.useFakeTimers({ now: START, toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
};
