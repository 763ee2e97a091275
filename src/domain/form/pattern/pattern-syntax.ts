import type { Pattern, PatternNode } from './pattern';

/* Parses a regular expression from a server into a tree of `PatternNode`s. */

interface Parsed {
  readonly node: PatternNode;
  readonly next: number;
}

/** Thrown and caught only inside this file, for an expression that cannot be matched in bounded time. */
class NotUnderstood extends Error {}

const ESCAPE = /\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|[^])/iy;
const ESCAPE_UNICODE = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|[^])/iuy;
const CLASS = /\[(?:\\[^]|[^\]\\])*\]/y;
const QUANTIFIER = /(?:\*|\+|\?|\{(\d+)(,(\d*))?\})\??/y;
const GROUP = /\((?:\?(:|=|!|<[A-Za-z_$][\w$]*>))?/y;

/** Parses a pattern whose syntax the engine accepts; undefined for back references, octal escapes and look-behind. */
export const parsePattern = ({ source, flags }: Pattern): PatternNode | undefined => {
  const unicode = flags.includes('u');

  const sticky = (shape: RegExp, at: number): RegExpExecArray | null => {
    shape.lastIndex = at;
    return shape.exec(source);
  };

  const escaped = (at: number): Parsed => {
    const [text = ''] = sticky(unicode ? ESCAPE_UNICODE : ESCAPE, at) ?? [];
    if (text === '\\b' || text === '\\B')
      return { node: { kind: 'edge', negated: text === '\\B' }, next: at + 2 };
    const isReference = /^\\[1-9k]/.test(text);
    const isOctal = text === '\\0' && /\d/.test(source.charAt(at + 2));
    if (isReference || isOctal) throw new NotUnderstood();
    return { node: { kind: 'one', source: text }, next: at + text.length };
  };

  const group = (at: number): Parsed => {
    const opened = sticky(GROUP, at);
    const [opening = '', kind = ''] = opened ?? [];
    if (opening === '(' && source[at + 1] === '?') throw new NotUnderstood();
    const inner = choice(at + opening.length);
    const isLook = kind === '=' || kind === '!';
    const node: PatternNode = isLook ? { kind: 'look', body: inner.node, negated: kind === '!' } : inner.node;
    return { node, next: inner.next + 1 };
  };

  const atom = (at: number): Parsed => {
    const character = source[at];
    if (character === '^') return { node: { kind: 'start' }, next: at + 1 };
    if (character === '$') return { node: { kind: 'end' }, next: at + 1 };
    if (character === '(') return group(at);
    if (character === '\\') return escaped(at);
    const [text = ''] = (character === '[' ? sticky(CLASS, at) : null) ?? [];
    if (text !== '') return { node: { kind: 'one', source: text }, next: at + text.length };
    const literal = unicode ? String.fromCodePoint(source.codePointAt(at) ?? 0) : source.charAt(at);
    const plain = /[{}\]]/.test(literal) ? `\\${literal}` : literal;
    return { node: { kind: 'one', source: plain }, next: at + literal.length };
  };

  const quantified = (body: Parsed): Parsed => {
    const found = sticky(QUANTIFIER, body.next);
    if (found === null) return body;
    const [text, least, comma, most] = found;
    const min = least !== undefined ? Number(least) : text.startsWith('+') ? 1 : 0;
    const max =
      least === undefined
        ? text.startsWith('?')
          ? 1
          : Infinity
        : comma === undefined
          ? min
          : most === '' || most === undefined
            ? Infinity
            : Number(most);
    return { node: { kind: 'repeat', body: body.node, min, max }, next: body.next + text.length };
  };

  const sequence = (start: number): Parsed => {
    const parts: PatternNode[] = [];
    let at = start;
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = quantified(atom(at));
      parts.push(part.node);
      at = part.next;
    }
    return { node: { kind: 'sequence', parts }, next: at };
  };

  const choice = (start: number): Parsed => {
    const first = sequence(start);
    const options = [first.node];
    let at = first.next;
    while (source[at] === '|') {
      const option = sequence(at + 1);
      options.push(option.node);
      at = option.next;
    }
    return { node: { kind: 'choice', options }, next: at };
  };

  try {
    return choice(0).node;
  } catch (failure) {
    if (failure instanceof NotUnderstood) return undefined;
    throw failure;
  }
};
