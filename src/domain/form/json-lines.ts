/** The lines on which the parts of a JSON text begin. */
export type JsonLines =
  | { readonly ok: true; readonly lineOf: (path: string) => number }
  /** The position of the first invalid character; `line` and `column` count from 1. */
  | { readonly ok: false; readonly line: number; readonly column: number };

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** The maximum nesting depth. A deeper text counts as invalid; the parser of forms would drop the deeper parts. */
const DEPTH_MAX = 200;

/** Control characters such as line ends must be escaped in a JSON string. */
const isUnescaped = (sign: string): boolean => sign < ' ';

class Misplaced extends Error {}

/** The path of a child in the notation of form notes: `rule[3].props`. */
const below = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

/** Finds the line on which each part of a JSON text begins. Takes linear time and never throws. */
export const readJsonLines = (text: string): JsonLines => {
  const starts = new Map<string, number>();
  let at = 0;
  let line = 1;
  let counted = 0;

  /** Matches the pattern at the current position and moves past the match; undefined if there is no match. */
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const quoted = (): string | undefined => {
    const found = take(STRING);
    if (found === undefined || !Array.from(found).some(isUnescaped)) return found;
    at -= found.length;
    throw new Misplaced();
  };
  const lineHere = (): number => {
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
  const expect = (sign: string): void => {
    take(SPACE);
    if (text[at] !== sign) throw new Misplaced();
    at += 1;
  };
  const isNext = (sign: string): boolean => {
    take(SPACE);
    return text[at] === sign;
  };
  const items = (close: string, item: (index: number) => void): void => {
    at += 1;
    for (let index = 0; !isNext(close); index += 1) {
      if (index > 0) expect(',');
      item(index);
    }
    at += 1;
  };
  const value = (path: string, depth: number): void => {
    if (depth > DEPTH_MAX) throw new Misplaced();
    take(SPACE);
    starts.set(path, lineHere());
    if (text[at] === '[') {
      items(']', (index) => {
        value(below(path, index), depth + 1);
      });
    } else if (text[at] === '{') {
      items('}', () => {
        take(SPACE);
        const key = quoted();
        if (key === undefined) throw new Misplaced();
        expect(':');
        value(below(path, JSON.parse(key) as string), depth + 1);
      });
    } else if (quoted() === undefined && take(SCALAR) === undefined) throw new Misplaced();
  };

  try {
    value('', 0);
    take(SPACE);
    if (at < text.length) throw new Misplaced();
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error;
    return { ok: false, line: lineHere(), column: at - text.lastIndexOf('\n', at - 1) };
  }
  return {
    ok: true,
    // A note may refer to a part that the text does not contain. It then gets the line of the surrounding part.
    lineOf: (path) => {
      for (let place = path; place !== ''; place = place.replace(/(?:\[[^[\]]*\]|\.?[^.[\]]+)$/, '')) {
        const found = starts.get(place);
        if (found !== undefined) return found;
      }
      return starts.get('') ?? 1;
    },
  };
};
