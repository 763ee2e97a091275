/** Why a part of a definition was left out. */
export type FormNoteCode =
  /** A string that should have been JSON. */
  | 'not-json'
  /** Neither a rule nor a list of rules. */
  | 'not-rules'
  | 'unreadable'
  | 'too-deep'
  | 'too-large'
  /** `__proto__`, `constructor` or `prototype`, as a key or as a field's name. */
  | 'key-forbidden'
  /** A function, an accessor, or a string with code. */
  | 'code-dropped'
  /** A property that can only contain behaviour. */
  | 'behaviour-dropped'
  | 'type-refused'
  | 'type-unknown'
  /** An input without a field has no value; it is left out. */
  | 'field-missing'
  | 'prop-refused'
  | 'url-refused'
  | 'pattern-refused'
  | 'check-unknown'
  | 'control-unknown'
  | 'fetch-refused';

/**
 * A part of a definition that was left out, and why; for developers, never shown to users. `at` is its place in the
 * definition, such as `rule[3].props.onClick`.
 */
export interface FormNote {
  readonly code: FormNoteCode;
  readonly at: string;
}

/** Collects notes while a definition is read. Notes beyond `NOTES_MAX` are dropped. */
export interface NoteTaker {
  readonly add: (code: FormNoteCode, at: string) => void;
  readonly taken: () => readonly FormNote[];
}

/** Limits the notes: a hostile definition could cause one for every value. */
export const NOTES_MAX = 500;

export const createNoteTaker = (): NoteTaker => {
  const notes: FormNote[] = [];
  return {
    add: (code, at) => {
      if (notes.length < NOTES_MAX) notes.push({ code, at });
    },
    taken: () => [...notes],
  };
};
