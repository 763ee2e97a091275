import ts from 'typescript';

/** An `await` whose value is not used: the code still compiles without it. */
export interface Await {
  /** The offset in the file at which the expression statement of the await begins. */
  readonly offset: number;
  readonly line: number;
  readonly text: string;
}

/**
 * Every `await` of a file that is a statement of its own. The compiler notices when any other `await` is dropped,
 * because a type changes.
 */
export const awaitsIn = (path: string, source: string): readonly Await[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Await[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) {
      const offset = node.getStart();
      const { line } = file.getLineAndCharacterOfPosition(offset);
      found.push({ offset, line: line + 1, text: node.getText().split('\n')[0] ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const AWAIT = 'await';

/** The source without the `await` at an offset: the expression still runs but is not waited for. */
export const withoutAwait = (source: string, offset: number): string => {
  if (!source.startsWith(AWAIT, offset)) throw new Error(`no await at ${offset}`);
  return `${source.slice(0, offset)}void${source.slice(offset + AWAIT.length)}`;
};
