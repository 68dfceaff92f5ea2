import { percentDecoded } from './http-message.ts';

/** A route key of an HTTP API: `GET /api/ads/{id}`, `ANY /files/{proxy+}` or `$default`. */
interface Pattern {
  readonly method: string;
  readonly expression: RegExp;
  readonly names: readonly string[];
  /** Fewer is more specific: literal segments 0, variables 1, greedy 2; `ANY` after a named method. */
  readonly rank: readonly number[];
}

export interface Match<T> {
  readonly route: T;
  /** Percent-decoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const parse = (routeKey: string): Pattern => {
  if (routeKey === '$default') return { method: 'ANY', expression: /^.*$/s, names: [], rank: [9] };
  const [method = 'ANY', path = '/'] = routeKey.split(' ');
  const names: string[] = [];
  const rank: number[] = [];
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => {
      const variable = /^\{([^}+]+)(\+?)\}$/.exec(segment);
      rank.push(variable ? (variable[2] ? 2 : 1) : 0);
      if (!variable?.[1]) return escaped(segment);
      names.push(variable[1]);
      return variable[2] ? '(.+)' : '([^/]+)';
    });
  return { method, expression: new RegExp(`^/${segments.join('/')}$`), names, rank };
};

const compare = (a: Pattern, b: Pattern): number => {
  for (let i = 0; i < Math.max(a.rank.length, b.rank.length); i += 1) {
    const difference = (a.rank[i] ?? 0) - (b.rank[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
};

/** Finds the most specific route, as API Gateway does: literals before variables before greedy before `$default`. */
export const createRouter = <T>(
  routes: readonly { readonly routeKey: string; readonly route: T }[],
): ((method: string, path: string) => Match<T> | undefined) => {
  const patterns = routes
    .map(({ routeKey, route }) => ({ pattern: parse(routeKey), route }))
    .sort((a, b) => compare(a.pattern, b.pattern));
  return (method, path) => {
    for (const { pattern, route } of patterns) {
      if (pattern.method !== 'ANY' && pattern.method !== method) continue;
      const found = pattern.expression.exec(path);
      if (!found) continue;
      const values = pattern.names.map((name, i) => [name, percentDecoded(found[i + 1] ?? '')] as const);
      return { route, pathParameters: Object.fromEntries(values) };
    }
    return undefined;
  };
};
