import type { NoteTaker } from './form-note';
import type { Plain } from './plain';

/** The arguments of the functions that read the controls of a rule. */
export interface ReaderContext<N> {
  readonly notes: NoteTaker;
  /** Reads rules within a rule: children, branches, sub-forms. */
  readonly items: (rules: Plain | undefined, at: string) => readonly N[];
}
