import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The newest message of a conversation, or note of the own side, that contains the search text. */
export interface FoundMessage {
  /** The message; absent for an internal note. */
  readonly messageId?: Id;
  readonly authorName: string;
  /** The part of it around what was searched for. */
  readonly text: string;
  readonly at: Instant;
}

/** As many characters as stand before what was found, and as a row shows at most. */
const BEFORE = 12;
const EXCERPT_LENGTH = 120;

const small = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A part of a text, in order; parts with `isFound` equal the search text. Only ASCII letters ignore case. */
export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

export const foundParts = (text: string, search: string): readonly TextPart[] => {
  const sought = small(search.trim());
  if (sought === '') return [{ text, isFound: false }];
  const within = small(text);
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isFound: false });
    from = at + sought.length;
    parts.push({ text: text.slice(at, from), isFound: true });
  }
  return from < text.length || parts.length === 0
    ? [...parts, { text: text.slice(from), isFound: false }]
    : parts;
};

/** One line of a text that shows the first place of what was searched for. */
export const excerptOf = (text: string, search: string): string => {
  const [first, ...others] = foundParts(text, search);
  if (first === undefined) return '';
  const line = (part: string): readonly string[] => [...part.replace(/\s+/g, ' ')];
  const rest = line((first.isFound ? [first, ...others] : others).map((part) => part.text).join(''));
  const lead = line(first.isFound ? '' : first.text.trimStart());
  // A text without it is shown from its beginning.
  const kept = rest.length === 0 ? lead : [...lead.slice(-BEFORE), ...rest];
  const isCut = rest.length > 0 && lead.length > BEFORE;
  const room = EXCERPT_LENGTH - (isCut ? 1 : 0);
  const shown = kept.length > room ? `${kept.slice(0, room - 1).join('')}…` : kept.join('').trimEnd();
  return isCut ? `…${shown}` : shown;
};
