import ts from 'typescript';

/** A name that new code must not use, and the glossary's name for the same concept. */
export interface ForbiddenName {
  readonly not: string;
  readonly but: string;
}

/**
 * The rows of the last table of the glossary. Throws when there are none, so that the check cannot pass without rules.
 */
export const forbiddenNamesIn = (glossary: string): readonly ForbiddenName[] => {
  const section = glossary.split(/^## Names that are not used$/m)[1] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| `(\w+)` \|$/gm)];
  if (rows.length === 0) throw new Error('The glossary names no forbidden synonym.');
  return rows.map(([, not = '', but = '']) => ({ not, but }));
};

/** The parts of a name in lower case: `wantedShopId` and `WANTED_SHOP_ID` are wanted, shop and id. */
const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** Whether a name contains a synonym, in the singular or the plural: `outletId` and `outlets` both contain `outlet`. */
const holds = (name: string, synonym: string): boolean => {
  const [looked, parts] = [partsOf(synonym), partsOf(name)];
  return parts.some((_, from) =>
    looked.every((part, at) => {
      const found = parts[from + at];
      return found === part || (at === looked.length - 1 && found === `${part}s`);
    }),
  );
};

/** The identifiers of a TypeScript file, each as often as it occurs, without strings and comments. */
const identifiersOf = (file: string, code: string): readonly string[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind));
  return found;
};

/** Whether a file can contain a forbidden name at all; most files cannot and need not be parsed. */
const mayHold = (code: string, forbidden: readonly ForbiddenName[]): boolean => {
  const text = code.toLowerCase();
  return forbidden.some(({ not }) => partsOf(not).every((part) => text.includes(part)));
};

/** Every use of a forbidden name in a file, as `name (say …)`. */
export const nameFaults = (
  file: string,
  code: string,
  forbidden: readonly ForbiddenName[],
): readonly string[] =>
  mayHold(code, forbidden)
    ? identifiersOf(file, code).flatMap((name) => {
        const fault = forbidden.find(({ not }) => holds(name, not));
        return fault === undefined ? [] : [`${name} (say ${fault.but})`];
      })
    : [];
