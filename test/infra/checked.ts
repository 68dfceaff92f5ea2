import { join } from 'node:path';
import {
  isElementAccessExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isTypeAliasDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Project, SignatureKind, SymbolFlags, type Type } from 'typescript/unstable/sync';

type SourceFile = NonNullable<ReturnType<Project['program']['getSourceFile']>>;
type Node = Parameters<Project['checker']['getTypeOfSymbolAtLocation']>[1];

interface Source {
  readonly file: string;
  readonly source: SourceFile;
}

/** A project as the compiler understands it, and sources of it. */
export interface Checked {
  readonly project: Project;
  readonly sources: readonly Source[];
}

/** What `look` finds in sources below a folder with a `tsconfig.json`. */
export const checked = <T>(root: string, files: readonly string[], look: (checked: Checked) => T): T => {
  const compiler = new API({ cwd: root });
  try {
    const [project] = compiler.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error(`No project in ${root}`);
    const sources = files.flatMap((file) => {
      const source = project.program.getSourceFile(join(root, file));
      return source ? [{ file, source }] : [];
    });
    return look({ project, sources });
  } finally {
    compiler.close();
  }
};

const nodesOf = (node: Node): Node[] => {
  const found: Node[] = [];
  node.forEachChild((child) => {
    found.push(child, ...nodesOf(child));
    return undefined;
  });
  return found;
};

/** Exported names of what is true or false, and of functions that answer so. */
export const booleansIn = ({ project: { checker }, sources }: Checked): string[] =>
  sources.flatMap(({ source }) => {
    const module = checker.getSymbolAtLocation(source);
    const names = module ? checker.getExportsOfModule(module) : [];
    const values = names.filter(({ flags }) => flags & SymbolFlags.Value);
    const types = checker.getTypeOfSymbol(values);
    const isBoolean = (type: Type | undefined): boolean => {
      if (!type) return false;
      const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
      const answer = signature ? checker.getReturnTypeOfSignature(signature) : type;
      return Boolean(answer && checker.typeToString(answer) === 'boolean');
    };
    return values.filter((_, n) => isBoolean(types[n])).map(({ name }) => name);
  });

/** The words of a union that has nothing else in it. */
const wordsOf = (type: Type | undefined): readonly string[] => {
  if (!type?.isUnionType()) return [];
  const words = type.getTypes();
  return words.every((word) => word.isStringLiteralType()) ? words.map((word) => word.value) : [];
};

const textOf = ({ source }: Source, { pos, end }: Pick<Node, 'pos' | 'end'>): string =>
  source.text.slice(pos, end).trim();

/** Tables of a source that are declared with any key. */
const openTablesIn = (from: Source, nodes: readonly Node[]) =>
  nodes.flatMap((node) => {
    if (!isVariableDeclaration(node) || !node.type || !node.initializer) return [];
    if (!isObjectLiteralExpression(node.initializer)) return [];
    if (!/^(?:Readonly<|Partial<)*Record<\s*string,/.test(textOf(from, node.type))) return [];
    const keys = node.initializer.properties.map((property) =>
      'name' in property && property.name && 'text' in property.name ? String(property.name.text) : '',
    );
    if (keys.length === 0) return []; // filled elsewhere, with what comes
    return [{ name: textOf(from, node.name), keys }];
  });

/**
 * Tables with any key, all of whose keys are words of a union that has a name, or that are looked up with words of a
 * union: a word more would be missing in them, and they would compile.
 */
export const openTables = ({ project: { checker }, sources }: Checked): string[] => {
  const all = sources.map((from) => ({ from, nodes: nodesOf(from.source) }));
  const unions = all.flatMap(({ nodes }) => {
    const names = nodes.filter(isTypeAliasDeclaration).map(({ name }) => name);
    return checker.getTypeAtLocation(names).map((type) => new Set(wordsOf(type)));
  });
  return all.flatMap(({ from, nodes }) => {
    const tables = openTablesIn(from, nodes);
    if (tables.length === 0) return [];
    const lookUps = nodes
      .filter(isElementAccessExpression)
      .filter(({ expression }) => isIdentifier(expression));
    const types = checker.getTypeAtLocation(lookUps.map(({ argumentExpression }) => argumentExpression));
    const closed = lookUps.filter((_, n) => wordsOf(types[n]).length > 0);
    const isOfUnion = ({ name, keys }: (typeof tables)[number]): boolean =>
      closed.some(({ expression }) => textOf(from, expression) === name) ||
      (keys.length > 1 && unions.some((words) => keys.every((key) => words.has(key))));
    return tables.filter(isOfUnion).map(({ name }) => `${from.file} ${name}`);
  });
};
