import ts from 'typescript';

/** One SQL statement of a file: the function that contains it, and its text with everything nested in it. */
export interface Statement {
  readonly within: string;
  readonly text: string;
  readonly tables: readonly string[];
}

const STARTS = /^(?:selectFrom|updateTable|deleteFrom|\w*[jJ]oin)$/;
const IN_SQL = /\b(?:from|join|update)\s+(?:public\.)?"?([a-z_]+)\b/g;

const tableOf = (argument: ts.Expression | undefined): readonly string[] => {
  if (argument === undefined) return [];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(tableOf);
  return ts.isStringLiteralLike(argument) ? [argument.text.split(' ')[0] ?? ''] : [];
};

const tablesIn = (node: ts.Node): readonly string[] => {
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : ts.isIdentifier(expression)
        ? expression.text
        : '';
    return STARTS.test(name) ? tableOf(node.arguments[0]) : [];
  }
  if (!ts.isTaggedTemplateExpression(node) || !/^sql\b/.test(node.tag.getText())) return [];
  return [...node.template.getText().matchAll(IN_SQL)].map(([, table = '']) => table);
};

/**
 * Whether the parent node still belongs to the statement. A callback that returns an expression does. An `await` ends
 * the statement, so two awaited branches of a conditional are two statements.
 */
const isPartOfWhole = (node: ts.Node): boolean => {
  if (ts.isAwaitExpression(node)) return false;
  if (ts.isArrowFunction(node)) return !ts.isBlock(node.body) && ts.isCallExpression(node.parent);
  return !ts.isFunctionExpression(node) && (ts.isExpression(node) || ts.isTemplateSpan(node));
};

/** The whole statement around a node: up the call chain and out of every enclosing expression. */
const wholeOf = (node: ts.Node): ts.Node => {
  let whole = node;
  while (isPartOfWhole(whole.parent)) whole = whole.parent;
  return whole;
};

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const nameOf = (node: ts.Node): string | undefined => {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText();
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  if (!isNamed || !isFunction(node.initializer)) return undefined;
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : undefined;
};

const functionAround = (node: ts.Node): string => {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    const name = nameOf(at);
    if (name !== undefined) return name;
  }
  return '(the file)';
};

/** Every statement of a file that refers to a table, each once. */
export const statementsOf = (fileName: string, source: string): readonly Statement[] => {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found = new Map<ts.Node, string[]>();
  const visit = (node: ts.Node): void => {
    const tables = tablesIn(node);
    if (tables.length > 0) {
      const statement = wholeOf(node);
      found.set(statement, [...(found.get(statement) ?? []), ...tables]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found].map(([node, tables]) => ({
    within: functionAround(node),
    text: node.getText(),
    tables: [...new Set(tables)],
  }));
};
