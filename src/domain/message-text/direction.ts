/* Isolates a text whose writing direction could affect the sentence around it. */

/** Matches letters that are written from right to left, and control characters that change the writing direction. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Whether a text may change the direction of the text around it. */
export const turnsDirection = (text: string): boolean => TURNS.test(text);

/** The text for use inside a sentence, isolated so that its direction does not affect the rest of the sentence. */
export const isolated = (text: string): string =>
  turnsDirection(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
