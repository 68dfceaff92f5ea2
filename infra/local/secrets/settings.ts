import { randomInt } from 'node:crypto';
import { z } from 'zod';

/** How a secret gets its first value. */
type FirstValue = () => string | undefined;

export interface SecretSettings {
  readonly name: string;
  readonly description: string;
  readonly firstValue: FirstValue;
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

const generateSecretString = z.strictObject({
  PasswordLength: z.coerce.number().int().min(1).max(4096).default(32),
  ExcludeCharacters: z.string().default(''),
  ExcludeLowercase: flag.default(false),
  ExcludeUppercase: flag.default(false),
  ExcludeNumbers: flag.default(false),
  ExcludePunctuation: flag.default(false),
  IncludeSpace: flag.default(false),
  RequireEachIncludedType: flag.default(true),
  SecretStringTemplate: z.string().optional(),
  GenerateStringKey: z.string().optional(),
});

const secretProperties = z.object({
  Description: z.string().default(''),
  SecretString: z.string().optional(),
  GenerateSecretString: generateSecretString.optional(),
});

type Rules = z.output<typeof generateSecretString>;

const pick = (characters: string): string => characters[randomInt(characters.length)] ?? '';

const generatePassword = (rules: Rules): string => {
  const groups = [
    rules.ExcludeLowercase ? '' : LOWER,
    rules.ExcludeUppercase ? '' : LOWER.toUpperCase(),
    rules.ExcludeNumbers ? '' : '0123456789',
    rules.ExcludePunctuation ? '' : PUNCTUATION,
    rules.IncludeSpace ? ' ' : '',
  ]
    .map((group) => [...group].filter((character) => !rules.ExcludeCharacters.includes(character)).join(''))
    .filter((group) => group !== '');
  const required = rules.RequireEachIncludedType ? groups : [];
  if (groups.length === 0 || required.length > rules.PasswordLength) {
    throw new Error('GenerateSecretString leaves no characters, or too little length for one of each kind.');
  }
  const characters = required.map(pick);
  while (characters.length < rules.PasswordLength) characters.push(pick(groups.join('')));
  // The required ones came first: shuffle.
  for (let index = characters.length - 1; index > 0; index--) {
    const other = randomInt(index + 1);
    [characters[index], characters[other]] = [characters[other] ?? '', characters[index] ?? ''];
  }
  return characters.join('');
};

const generate = (rules: Rules): string => {
  const password = generatePassword(rules);
  if (rules.GenerateStringKey === undefined) return password;
  return JSON.stringify({
    ...JSON.parse(rules.SecretStringTemplate ?? '{}'),
    [rules.GenerateStringKey]: password,
  });
};

/**
 * Settings of one secret from the resolved properties of its `AWS::SecretsManager::Secret`. Throws a ZodError on a
 * generation rule it does not know.
 */
export const secretSettings = (
  name: string,
  properties: Readonly<Record<string, unknown>>,
): SecretSettings => {
  const {
    Description: description,
    SecretString,
    GenerateSecretString: rules,
  } = secretProperties.parse(properties);
  return { name, description, firstValue: () => (rules ? generate(rules) : SecretString) };
};
