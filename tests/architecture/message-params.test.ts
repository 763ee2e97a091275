import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isMessageKey, textIn } from '@/ui/kit/text/use-text';

const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)#?\}/g)].map(([, name = '']) => name);

/** The property names of an object literal; undefined when a spread or a variable hides some. */
const namesGiven = (given: ts.Expression | undefined): readonly string[] | undefined => {
  if (given === undefined) return [];
  if (!ts.isObjectLiteralExpression(given)) return undefined;
  const names = given.properties.map((property) =>
    property.name === undefined || ts.isComputedPropertyName(property.name)
      ? undefined
      : property.name.getText().replace(/^['"]|['"]$/g, ''),
  );
  return names.every((name) => name !== undefined) ? names : undefined;
};

/** Every message key that the argument may be: a literal, or either branch of a conditional. */
const keysOf = (argument: ts.Expression | undefined): readonly string[] => {
  if (argument === undefined) return [];
  if (ts.isParenthesizedExpression(argument)) return keysOf(argument.expression);
  if (ts.isConditionalExpression(argument))
    return [...keysOf(argument.whenTrue), ...keysOf(argument.whenFalse)];
  return ts.isStringLiteralLike(argument) && isMessageKey(argument.text) ? [argument.text] : [];
};

const isText = (callee: ts.Expression): boolean =>
  (ts.isIdentifier(callee) && /^(?:text|lookup)$/.test(callee.text)) ||
  (ts.isCallExpression(callee) && callee.expression.getText() === 'textIn');

interface Use {
  readonly place: string;
  readonly keys: readonly string[];
  readonly given: readonly string[];
}

/** The calls in a file that format a message and whose parameters can be read from the source. */
const usesIn = (file: string, source: string): readonly Use[] => {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isText(node.expression)) {
      const given = namesGiven(node.arguments[1]);
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const keys = keysOf(node.arguments[0]);
      if (given !== undefined && keys.length > 0) uses.push({ place: `${file}:${line}`, keys, given });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return uses;
};

const without = (names: readonly string[], others: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => !others.includes(name));

const textsOf = (key: string): readonly string[] =>
  isMessageKey(key) ? [textIn('zh-CN')(key), textIn('en-US')(key)] : [];

const missingIn = ({ place, keys, given }: Use): readonly string[] =>
  keys.flatMap((key) =>
    without(textsOf(key).flatMap(placeholdersOf), given).map((name) => `${place} ${key}: no {${name}}`),
  );

const unusedIn = ({ place, keys, given }: Use): readonly string[] =>
  without(given, keys.flatMap(textsOf).flatMap(placeholdersOf)).map(
    (name) => `${place} ${keys.join(', ')}: {${name}} is not shown`,
  );

const uses = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const path = `src/${file.replaceAll('\\', '/')}`;
    return usesIn(path, readFileSync(path, 'utf8'));
  });

describe('messages', () => {
  it('are formatted with a value for each placeholder', () => {
    expect(uses.length).toBeGreaterThan(1000);
    expect(uses.flatMap(missingIn)).toEqual([]);
  });

  it('get only parameters that at least one language shows', () => {
    expect(uses.flatMap(unusedIn)).toEqual([]);
  });

  it('are found in conditional keys and outside React, and checked against their placeholders', () => {
    const [found, outside, ...rest] = usesIn(
      'a.tsx',
      `text(none ? 'shop.load.none' : 'shop.load', { orders }); textIn('zh-CN')('shop.load'); other('shop.load');`,
    );
    expect(rest).toEqual([]);
    expect(found && missingIn(found)).toEqual(['a.tsx:1 shop.load: no {count}']);
    expect(found && unusedIn(found)).toEqual(['a.tsx:1 shop.load.none, shop.load: {orders} is not shown']);
    expect(outside && missingIn(outside)).toEqual(['a.tsx:1 shop.load: no {count}']);
  });
});
