import type { ChoiceSource } from './master-field';

/** A value that a field may take; without a label if the screen has a text for it. */
export interface MasterChoice {
  /** A `ChoiceSource`; another back end may have other sources. */
  readonly source: string;
  readonly value: string;
  readonly label: string;
  readonly labelEn?: string;
  /** It keeps its name where it is held, and is offered no more. */
  readonly ended?: true;
}

/** The choices of one source. */
export const choicesFrom = (
  choices: readonly MasterChoice[],
  source: ChoiceSource,
): readonly MasterChoice[] => choices.filter((each) => each.source === source);

/** The values that may be chosen now. */
export const offeredFrom = (choices: readonly MasterChoice[], source: ChoiceSource): readonly string[] =>
  choicesFrom(choices, source)
    .filter(({ ended }) => ended !== true)
    .map(({ value }) => value);
