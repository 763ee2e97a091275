import type { NoteTaker } from './form-note';
import type { Plain } from './plain';

/** The arguments that every function gets that reads a part of a form definition. */
export interface ReaderContext<N> {
  readonly notes: NoteTaker;
  /** Reads rules within a rule: children, branches, sub-forms. */
  readonly items: (rules: Plain | undefined, at: string) => readonly N[];
}
