import type { TemplateBody } from './body.ts';

/** What CloudFormation would know only after creating the resources. */
export interface Surroundings {
  readonly pseudo: Readonly<Record<string, string>>;
  /** What `Ref` gives for a resource. */
  ref(logicalId: string): string;
  /** What `Fn::GetAtt` gives for a resource. */
  attribute(logicalId: string, name: string): string;
  /** `{{resolve:ssm:/name}}`, `{{resolve:secretsmanager:arn:SecretString:key::}}`: the whole text between the braces. */
  dynamic(reference: string): string;
  /** Last word on every finished string: AWS addresses become this machine's. */
  address(text: string): string;
}

/** `AWS::NoValue`: the property is left out. */
const noValue = Symbol('AWS::NoValue');

type Arguments = readonly unknown[];
type Intrinsic = (argument: unknown) => unknown;

const asList = (value: unknown): Arguments => {
  if (Array.isArray(value)) return value;
  throw new Error(`expected a list, got ${JSON.stringify(value)}`);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Evaluates the intrinsic functions of a template; throws on one it does not know, with its name. */
export class Values {
  readonly #body: TemplateBody;
  readonly #around: Surroundings;
  readonly #intrinsics: Readonly<Record<string, Intrinsic>>;

  constructor(body: TemplateBody, around: Surroundings) {
    this.#body = body;
    this.#around = around;
    this.#intrinsics = this.#functions();
  }

  /** The finished value: strings, numbers, lists and objects without intrinsic functions. */
  resolve(value: unknown): unknown {
    const result = this.#evaluate(value);
    return result === noValue ? undefined : result;
  }

  text(value: unknown): string {
    const result = this.resolve(value);
    if (typeof result === 'object' || result === undefined)
      throw new Error(`expected text, got ${JSON.stringify(result)} from ${JSON.stringify(value)}`);
    return String(result);
  }

  /** Whether a resource or output with this `Condition` exists. */
  exists(condition: string | undefined): boolean {
    if (condition === undefined) return true;
    const expression = this.#body.Conditions?.[condition];
    if (expression === undefined) throw new Error(`unknown condition ${condition}`);
    return this.#evaluate(expression) === true;
  }

  #evaluate(value: unknown): unknown {
    if (typeof value === 'string') return this.#finish(value);
    if (Array.isArray(value)) return value.map((x) => this.#evaluate(x)).filter((x) => x !== noValue);
    if (!isObject(value)) return value;
    const [key, ...others] = Object.keys(value);
    if (key !== undefined && others.length === 0) {
      const intrinsic = this.#intrinsics[key];
      if (intrinsic) return intrinsic(value[key]);
      if (key.startsWith('Fn::'))
        throw new Error(`the local cloud does not know the intrinsic function ${key}`);
    }
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, x]) => [name, this.#evaluate(x)] as const)
        .filter(([, x]) => x !== noValue),
    );
  }

  #finish(text: string): string {
    const plain = text.replace(/\{\{resolve:(.+?)\}\}/g, (_, reference: string) =>
      this.#around.dynamic(reference),
    );
    return this.#around.address(plain);
  }

  #ref(name: string): unknown {
    if (name === 'AWS::NoValue') return noValue;
    const pseudo = this.#around.pseudo[name];
    if (pseudo !== undefined) return pseudo;
    const parameter = this.#body.Parameters?.[name];
    if (parameter) {
      const fromSsm = parameter.Type?.startsWith('AWS::SSM::Parameter::Value');
      return fromSsm ? this.#around.dynamic(`ssm:${String(parameter.Default)}`) : parameter.Default;
    }
    if (!this.#body.Resources[name]) throw new Error(`Ref to unknown ${name}`);
    return this.#around.ref(name);
  }

  #attribute(logicalId: string, name: string): string {
    if (!this.#body.Resources[logicalId]) throw new Error(`GetAtt of unknown ${logicalId}`);
    return this.#around.attribute(logicalId, name);
  }

  #substitute(argument: unknown): string {
    const [template, variables = {}] = typeof argument === 'string' ? [argument] : asList(argument);
    const own = isObject(variables) ? variables : {};
    const text = String(template).replace(/\$\{([^}]+)\}/g, (whole, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`;
      if (name in own) return String(this.#evaluate(own[name]));
      const [logicalId, ...attribute] = name.split('.');
      if (!logicalId) return whole;
      return String(
        attribute.length > 0 ? this.#attribute(logicalId, attribute.join('.')) : this.#ref(logicalId),
      );
    });
    return this.#finish(text);
  }

  #functions(): Record<string, Intrinsic> {
    const all = (argument: unknown) => asList(argument).map((x) => this.#evaluate(x));
    return {
      Ref: (name) => this.#ref(String(name)),
      Condition: (name) => this.exists(String(name)),
      'Fn::GetAtt': (argument) => {
        const [id, ...name] =
          typeof argument === 'string' ? argument.split('.') : asList(argument).map(String);
        return this.#attribute(String(id), name.join('.'));
      },
      'Fn::Join': (argument) => {
        const [separator, parts] = asList(argument);
        return this.#finish(asList(this.#evaluate(parts)).map(String).join(String(separator)));
      },
      'Fn::Sub': (argument) => this.#substitute(argument),
      'Fn::Select': (argument) => {
        const [index, list] = all(argument);
        return asList(list)[Number(index)];
      },
      'Fn::Split': (argument) => {
        const [separator, text] = all(argument);
        return String(text).split(String(separator));
      },
      'Fn::FindInMap': (argument) => {
        const [map, first, second] = all(argument).map(String);
        const value = this.#body.Mappings?.[map ?? '']?.[first ?? '']?.[second ?? ''];
        if (value === undefined) throw new Error(`FindInMap found nothing for ${map}.${first}.${second}`);
        return value;
      },
      'Fn::Base64': (argument) => Buffer.from(String(this.#evaluate(argument))).toString('base64'),
      'Fn::If': (argument) => {
        const [condition, yes, no] = asList(argument);
        return this.#evaluate(this.exists(String(condition)) ? yes : no);
      },
      'Fn::Equals': (argument) => {
        const [a, b] = all(argument);
        return JSON.stringify(a) === JSON.stringify(b);
      },
      'Fn::Not': (argument) => all(argument)[0] !== true,
      'Fn::And': (argument) => all(argument).every((x) => x === true),
      'Fn::Or': (argument) => all(argument).some((x) => x === true),
    };
  }
}
