import ts from 'typescript';

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Caches a result per file, because many rows refer to the same file. */
const oncePerFile = <T>(look: (path: string, text: string) => T): ((path: string, text: string) => T) => {
  const seen = new Map<string, { readonly text: string; readonly found: T }>();
  return (path, text) => {
    const before = seen.get(path);
    if (before?.text === text) return before.found;
    const found = look(path, text);
    seen.set(path, { text, found });
    return found;
  };
};

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

const nameOf = (node: ts.Node | undefined): string | undefined =>
  node !== undefined && (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node))
    ? node.text
    : undefined;

/** The declaration of a name in a file; undefined for a name that is re-exported from another file. */
type Declared = ts.Node | undefined;

/** The names that a file declares at its top level or re-exports. */
const namesOf = oncePerFile((path, text): ReadonlyMap<string, Declared> => {
  const file = parse(path, text);
  const found = new Map<string, Declared>();
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined) {
      if (ts.isNamedExports(statement.exportClause))
        for (const { name } of statement.exportClause.elements) found.set(name.text, undefined);
    } else if (ts.isExportAssignment(statement)) found.set('default', statement.expression);
    else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) found.set(name.text, initializer);
    } else if (ts.isTypeAliasDeclaration(statement)) found.set(statement.name.text, statement.type);
    else if (
      ts.isInterfaceDeclaration(statement) ||
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement)
    )
      found.set(statement.name?.text ?? 'default', statement);
  }
  return found;
});

const bare = (node: ts.Node): ts.Node =>
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isParenthesizedTypeNode(node)
    ? bare(
        node.kind === ts.SyntaxKind.ParenthesizedType
          ? (node as ts.ParenthesizedTypeNode).type
          : node.expression,
      )
    : node;

/** A named member of an object, an interface or a type, or a literal of an array or union. */
const memberOf = (owner: ts.Node, name: string): { readonly node: Declared } | undefined => {
  const node = bare(owner);
  if (ts.isObjectLiteralExpression(node)) {
    const property = node.properties.find((each) => nameOf(each.name) === name);
    return property === undefined
      ? undefined
      : { node: ts.isPropertyAssignment(property) ? property.initializer : undefined };
  }
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) {
    const member = node.members.find((each) => nameOf(each.name) === name);
    return member === undefined
      ? undefined
      : { node: ts.isPropertySignature(member) ? member.type : undefined };
  }
  if (ts.isArrayLiteralExpression(node))
    return node.elements.some((each) => nameOf(each) === name) ? { node: undefined } : undefined;
  if (ts.isUnionTypeNode(node)) {
    for (const type of node.types) {
      const inner = memberOf(type, name);
      if (inner !== undefined) return inner;
    }
  }
  if (ts.isLiteralTypeNode(node)) return nameOf(node.literal) === name ? { node: undefined } : undefined;
  return undefined;
};

/** Whether a file declares `name`, or `name.member.member`. */
export const hasSymbol = (path: string, text: string, symbol: string): boolean => {
  const [name = '', ...members] = symbol.split('.');
  const names = namesOf(path, text);
  if (!names.has(name)) return false;
  let node = names.get(name);
  for (const member of members) {
    const found = node === undefined ? undefined : memberOf(node, member);
    if (found === undefined) return false;
    node = found.node;
  }
  return true;
};

/** The texts of a catalogue file by key: every property whose value is a string. */
export const textsOfCatalogue = oncePerFile((path, text): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  walk(parse(path, text), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return;
    const key = nameOf(node.name);
    if (key !== undefined) found.set(key, node.initializer.text);
  });
  return found;
});

/** Every string literal of a file. */
export const literalsOf = oncePerFile((path, text): ReadonlySet<string> => {
  const found = new Set<string>();
  walk(parse(path, text), (node) => {
    if (ts.isStringLiteralLike(node)) found.add(node.text);
  });
  return found;
});

const TESTS = ['describe', 'it', 'test'];
const NOT_RUN = ['skip', 'todo', 'skipIf'];

/**
 * The name of the called function in `it.each(table)` and the like. Collects the property names and the arguments on
 * the way.
 */
const rootOf = (callee: ts.Expression, names: string[], tables: ts.Expression[]): string => {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) {
    names.push(callee.name.text);
    return rootOf(callee.expression, names, tables);
  }
  if (ts.isCallExpression(callee)) {
    tables.push(...callee.arguments);
    return rootOf(callee.expression, names, tables);
  }
  return '';
};

const titleText = (node: ts.Expression | undefined, file: ts.SourceFile): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText(file).slice(1, -1) : undefined;
};

/**
 * The titles of the tests of a file that run, as written. The texts of a table that names its rows count as titles,
 * too.
 */
export const titlesOf = oncePerFile((path, text): readonly string[] => {
  const file = parse(path, text);
  const declared = new Map<string, ts.Node>();
  const titles: string[] = [];
  const rows = (table: ts.Node): void =>
    walk(table, (node) => {
      if (ts.isStringLiteralLike(node)) titles.push(node.text);
      else if (ts.isTemplateExpression(node)) titles.push(node.getText(file).slice(1, -1));
    });
  walk(file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      declared.set(node.name.text, node.initializer);
  });
  walk(file, (node) => {
    if (!ts.isCallExpression(node)) return;
    const title = titleText(node.arguments[0], file);
    const names: string[] = [];
    const tables: ts.Expression[] = [];
    if (title === undefined || !TESTS.includes(rootOf(node.expression, names, tables))) return;
    if (names.some((word) => NOT_RUN.includes(word))) return;
    titles.push(title);
    for (const table of tables) rows(ts.isIdentifier(table) ? (declared.get(table.text) ?? table) : table);
  });
  return titles;
});
