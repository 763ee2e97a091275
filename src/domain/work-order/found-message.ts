import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

/** The newest message that contains the search text. It may also be a note of the viewer's own side. */
export interface FoundMessage {
  /** The message; absent for an internal note. */
  readonly messageId?: Id;
  readonly authorName: string;
  /** The part of the text around the match. */
  readonly text: string;
  readonly at: Instant;
}

/** The number of characters before the match: few, so that the match fits into a narrow conversation list. */
const BEFORE = 6;
const EXCERPT_LENGTH = 120;

const small = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A part of a text. Parts with `isFound` match the search text; case is ignored for ASCII letters only. */
export interface TextPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** Splits a text at every match, ignoring case. The parts together are the whole text. */
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

/** One line of a text, around its first match. */
export const excerptOf = (text: string, search: string): string => {
  const [first, ...others] = foundParts(text, search);
  if (first === undefined) return '';
  const line = (part: string): readonly string[] => [...part.replace(/\s+/g, ' ')];
  const rest = line((first.isFound ? [first, ...others] : others).map((part) => part.text).join(''));
  const lead = line(first.isFound ? '' : first.text.trimStart());
  // A text without a match is shown from its beginning.
  // The ellipsis takes the place of a character, so it is used only if it replaces at least two characters.
  const isCut = rest.length > 0 && lead.length > BEFORE + 1;
  const kept = rest.length === 0 ? lead : [...(isCut ? lead.slice(-BEFORE) : lead), ...rest];
  const room = EXCERPT_LENGTH - (isCut ? 1 : 0);
  const shown = kept.length > room ? `${kept.slice(0, room - 1).join('')}…` : kept.join('').trimEnd();
  return isCut ? `…${shown}` : shown;
};
