import type { Pattern } from './pattern';
import { compilePattern, type Step } from './pattern-program';
import { parsePattern } from './pattern-syntax';

/* Matches a regular expression from a server in bounded time. */

/** The maximum length of a pattern, in characters. A longer pattern is refused. */
export const PATTERN_MAX = 500;
/** The maximum length of a text, in characters. A longer text is not tested. */
export const PATTERN_INPUT_MAX = 2000;
/** A match that takes more steps is abandoned. */
export const PATTERN_STEPS_MAX = 500_000;

const LITERAL = /^\/([^]+)\/([a-z]*)$/;

/**
 * Reads a regular expression that is written as its source (`^\d+$`) or with slashes and flags (`/^\d+$/i`). Undefined
 * if it is not a pattern, is too long, or cannot be matched safely.
 */
export const readPattern = (written: string): Pattern | undefined => {
  const [, inside, flags] = LITERAL.exec(written) ?? [];
  const pattern: Pattern =
    inside === undefined
      ? { source: written, flags: '' }
      : { source: inside, flags: (flags ?? '').replace(/[gyd]/g, '') };
  if (written.length > PATTERN_MAX || !/^[imsu]*$/.test(pattern.flags)) return undefined;
  return programOf(pattern) === undefined ? undefined : pattern;
};

const programOf = (pattern: Pattern): readonly Step[] | undefined => {
  try {
    new RegExp(pattern.source, pattern.flags);
    const node = parsePattern(pattern);
    return node === undefined ? undefined : compilePattern(node, pattern.flags);
  } catch {
    return undefined;
  }
};

const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);

/**
 * Whether the pattern occurs in the text, like `RegExp.test`; undefined if the text is too long or the match would take
 * too many steps. An expression from a server never runs as a whole in the JavaScript engine, where a short text could
 * take years. Here a search visits every pair of step and position at most once.
 */
export const matchPattern = (pattern: Pattern, text: string): boolean | undefined => {
  if (text.length > PATTERN_INPUT_MAX) return undefined;
  const program = programOf(pattern);
  if (program === undefined) return undefined;
  const characters = pattern.flags.includes('u') ? [...text] : text.split('');
  const multiline = pattern.flags.includes('m');
  let stepsLeft = PATTERN_STEPS_MAX;

  const isLineEnd = (at: number): boolean => multiline && /^[\n\r\u2028\u2029]$/.test(characters[at] ?? '');

  /** The steps that may follow a step; empty if the step does not match at this position. */
  const follow = (step: Exclude<Step, { op: 'match' }>, place: number, at: number): readonly number[] => {
    const next = [place + 1];
    switch (step.op) {
      case 'one':
        return step.test.test(characters[at] ?? '') ? next : [];
      case 'start':
        return at === 0 || isLineEnd(at - 1) ? next : [];
      case 'end':
        return at === characters.length || isLineEnd(at) ? next : [];
      case 'edge':
        return (isWord(characters[at - 1]) !== isWord(characters[at])) !== step.negated ? next : [];
      case 'look':
        return search(place + 1, [at]) !== step.negated ? [step.next] : [];
      case 'fork':
        return step.to;
    }
  };

  const search = (start: number, positions: readonly number[]): boolean => {
    const seen = new Set<number>();
    const open = positions.map((at) => [start, at] as const).reverse();
    for (let current = open.pop(); current !== undefined; current = open.pop()) {
      const [place, at] = current;
      const state = at * program.length + place;
      if (seen.has(state)) continue;
      seen.add(state);
      stepsLeft -= 1;
      if (stepsLeft < 0) return false;
      const step = program[place];
      if (step === undefined || step.op === 'match') return true;
      const eaten = step.op === 'one' ? 1 : 0;
      for (const next of follow(step, place, at)) open.push([next, at + eaten]);
    }
    return false;
  };

  const found = search(
    0,
    Array.from({ length: characters.length + 1 }, (_, at) => at),
  );
  return stepsLeft < 0 ? undefined : found;
};
