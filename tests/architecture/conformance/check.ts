import { type Chapter, codeIn, isLater, NOTHING, proseIn, type Row, textsIn, UNPROVEN } from './document';
import { hasSymbol, literalsOf, textsOfCatalogue, titlesOf } from './source';

/** What docs/conformance.md is checked against. */
export interface World {
  /** The content of a project file; undefined when it does not exist. */
  readonly read: (path: string) => string | undefined;
  /** Whether a test file runs, because its name is that of a test file or because another test file imports it. */
  readonly isRun: (path: string) => boolean;
  /** Every text of both catalogues. */
  readonly texts: readonly string[];
}

const CODE = /\.tsx?$/;
const CATALOGUE = /^src\/messages\/(zh-CN|en-US)\//;
const PLACES = /^(src|backend|public|docs|tests|scripts)\//;
const TEST = /^tests\/(.+\.(test|suite)\.tsx?|e2e\/.+\.spec\.ts)$/;
const BETWEEN = ' › ';

const holdsSymbol = (path: string, text: string, symbol: string): boolean => {
  if (CATALOGUE.test(path)) return textsOfCatalogue(path, text).has(symbol);
  return CODE.test(path) ? hasSymbol(path, text, symbol) : text.includes(symbol);
};

const problemOfPlace = (place: string, { read }: World): string | undefined => {
  const hash = place.indexOf('#');
  const path = hash < 0 ? place : place.slice(0, hash);
  const symbol = hash < 0 ? '' : place.slice(hash + 1);
  if (!PLACES.test(path)) return `“${place}” is no place in the project`;
  const text = read(path);
  if (text === undefined) return `there is no file ${path}`;
  if (symbol === '') return CODE.test(path) ? `“${place}” names nothing inside the file` : undefined;
  return holdsSymbol(path, text, symbol) ? undefined : `${path} holds no ${symbol}`;
};

const problemOfProof = (proof: string, { read, isRun }: World): string | undefined => {
  const [path = '', title = ''] = proof.split(BETWEEN);
  if (!TEST.test(path) || title === '') return `“${proof}” is not “tests/…${BETWEEN}title”`;
  const text = read(path);
  if (text === undefined) return `there is no test file ${path}`;
  if (!isRun(path)) return `no gate runs ${path}`;
  return titlesOf(path, text).some((each) => each.includes(title))
    ? undefined
    : `${path} has no test “${title}”`;
};

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;
const PLACEHOLDER = /\{\w+\}/;

/** A pattern for a catalogue text. A placeholder matches any placeholder, a number, or file types like `png/jpg`. */
const patternOf = (text: string): RegExp => {
  const fixed = text.split(new RegExp(PLACEHOLDER, 'g')).map((part) => part.replace(SPECIAL, '\\$&'));
  return new RegExp(`^${fixed.join('(?:\\{\\w+\\}|\\d+|[a-z]+(?:/[a-z]+)*)')}$`, 'u');
};

/** Whether a text is shown exactly: it is a text of a catalogue, or a literal in a file of the row. */
const isShown = (text: string, places: readonly string[], { read, texts }: World): boolean =>
  texts.some((each) => (PLACEHOLDER.test(each) ? patternOf(each).test(text) : each === text)) ||
  places.some((place) => {
    const [path = ''] = place.split('#');
    const content = CATALOGUE.test(path) || !CODE.test(path) ? undefined : read(path);
    return content !== undefined && literalsOf(path, content).has(text);
  });

const problemsOfRow = (row: Row, world: World): readonly string[] => {
  const places = codeIn(row.where);
  const proofs = codeIn(row.proof);
  const later = proseIn(row.where);
  const proof = proseIn(row.proof);
  const comesLater = isLater(later);
  const problems: (string | undefined)[] = [];
  if (row.rule === '' || row.where === '' || row.proof === '') problems.push('a row has three cells');
  if (!comesLater && later !== '') problems.push(`“${later}” is not one of the words for what comes later`);
  if (places.length === 0 && !comesLater) problems.push('a rule without a place must say what it comes with');
  if (places.length === 0 && (proofs.length > 0 || proof !== NOTHING))
    problems.push(`what is not there cannot be proven: expected ${NOTHING}`);
  if (places.length > 0 && proofs.length === 0 && proof !== UNPROVEN)
    problems.push(`a rule with a place has a test, or says “${UNPROVEN}”`);
  if (proofs.length > 0 && proof !== '') problems.push(`“${proof}” stands beside the tests`);
  problems.push(...places.map((place) => problemOfPlace(place, world)));
  problems.push(...proofs.map((each) => problemOfProof(each, world)));
  if (!comesLater || places.some((place) => CATALOGUE.test(place))) {
    for (const text of textsIn(row.rule))
      if (!isShown(text, places, world)) problems.push(`no code says 「${text}」`);
  }
  return problems.filter((problem) => problem !== undefined);
};

/** All problems of the rows, each with its line. */
export const problemsOf = (chapters: readonly Chapter[], world: World): readonly string[] =>
  chapters.flatMap(({ name, rows }) => [
    ...(rows.length === 0 ? [`${name}: has no rows`] : []),
    ...rows.flatMap((row) =>
      problemsOfRow(row, world).map((problem) => `${name}, line ${row.line}: ${problem}`),
    ),
  ]);

/** Calls that no row of these chapters names both as `GET /path` and by their place in `PATHS`. */
export const unnamedCalls = (
  chapters: readonly Chapter[],
  names: readonly string[],
  calls: Readonly<Record<string, { readonly method: string; readonly path: string }>>,
): readonly string[] => {
  const rows = chapters.filter(({ name }) => names.includes(name)).flatMap((chapter) => chapter.rows);
  return Object.entries(calls).flatMap(([name, { method, path }]) => {
    const isNamed = rows.some(
      (row) =>
        codeIn(row.rule).includes(`${method} ${path}`) &&
        codeIn(row.where).includes(`src/contract/paths.ts#PATHS.${name}`),
    );
    return isNamed ? [] : [`${method} ${path}`];
  });
};

const CALL = /^(GET|POST|PUT|DELETE) \//;

/** Rows of these chapters about a call without a route, or about a call whose answer they do not state. */
export const answersOutOfStep = (
  chapters: readonly Chapter[],
  names: readonly string[],
  served: ReadonlySet<string>,
): readonly string[] => {
  const rows = chapters.filter(({ name }) => names.includes(name)).flatMap((chapter) => chapter.rows);
  return rows.flatMap(({ line, rule, where }) => {
    const calls = codeIn(rule).filter((code) => CALL.test(code));
    const unserved = calls.filter((call) => !served.has(call));
    if (unserved.length > 0) return [`line ${line}: no route serves ${unserved.join(', ')}`];
    const isAnswered = codeIn(where).some((place) => place.startsWith('backend/'));
    return calls.length === 0 || isAnswered ? [] : [`line ${line}: names no answer of the back end`];
  });
};
