/** As much of Babel's paths as is needed here. */
interface Path {
  readonly key: string | number | null;
  readonly node: { readonly type: string };
  readonly parent: { readonly type: string; readonly callee?: { readonly name?: string } };
}

/** The second argument of a refusal is for developers and logs: nothing may depend on it, so no test looks at it. */
const shouldIgnore = ({ key, node, parent }: Path): string | undefined =>
  parent.type === 'NewExpression' &&
  parent.callee?.name === 'Refusal' &&
  key === 1 &&
  /Literal/.test(node.type)
    ? 'a message for logs'
    : undefined;

export const strykerPlugins = [{ kind: 'Ignore', name: 'refusal-messages', value: { shouldIgnore } }];
