import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFilled } from './read-filled.ts';

/** A field as the page sees it: it hears what React would, a value that differs from the last one it knew. */
class Field extends EventTarget {
  #value = '';
  known = '';
  heard: string[] = [];
  readonly type: string;
  readonly autocomplete: string;
  constructor(autocomplete: string, type = 'text') {
    super();
    this.autocomplete = autocomplete;
    this.type = type;
    // As React does, the setter of this one field is replaced: what scripts write, it knows.
    const write = (value: string): void => {
      this.#value = value;
      this.known = value;
    };
    Object.defineProperty(this, 'value', { get: () => this.#value, set: write, configurable: true });
    this.addEventListener('input', () => {
      if (this.#value !== this.known) this.heard.push(this.#value);
      this.known = this.#value;
    });
  }
  get value(): string {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
}

const sent = (...fields: Field[]): string[][] => {
  const form = Object.assign(new EventTarget(), { elements: fields });
  readFilled(form as unknown as HTMLFormElement);
  form.dispatchEvent(new Event('submit'));
  return fields.map(({ heard }) => heard);
};

describe('a form that is sent', () => {
  it('hears what was filled in without a word, whoever wrote it', () => {
    const [byBrowser, byScript] = [new Field('username', 'email'), new Field('current-password', 'password')];
    Reflect.set(Field.prototype, 'value', 'dana@example.com', byBrowser);
    byBrowser.known = '';
    byScript.value = 'secret';
    expect(sent(byBrowser, byScript)).toEqual([['dana@example.com'], ['secret']]);
  });

  it('leaves alone what nobody fills in', () => {
    const others = [new Field(''), new Field('off'), new Field('username', 'hidden')];
    for (const field of others) field.value = 'x';
    expect(sent(...others, new Field('username'))).toEqual([[], [], [], []]);
  });
});

it('every form with such fields reads them when it is sent', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const fills = /autoComplete=(?:"(?!off)|\{(?!false))|<(?:NewPasswordFields|CodeField|DetailsFields)\b/;
  const without = files.filter((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    const forms = [...code.matchAll(/<form\b(?!\s+ref=\{readFilled\})/g)];
    return fills.test(code) && forms.length > 0;
  });
  expect(without).toEqual([]);
});
