import type { ChoiceSource } from './master-field';

/** A value that a field may take; without a label where the screen has words for it. */
export interface MasterChoice {
  /** A `ChoiceSource`, unless another back end has sources of its own. */
  readonly source: string;
  readonly value: string;
  readonly label: string;
}

/** The choices of one source. */
export const choicesFrom = (
  choices: readonly MasterChoice[],
  source: ChoiceSource,
): readonly MasterChoice[] => choices.filter((each) => each.source === source);
