/** One event of a person's, as Event Timing tells it: from the input to the next frame painted, ms. */
export interface TimedEvent {
  /** Several events of one press share it; 0 belongs to no interaction. */
  readonly interactionId: number;
  readonly duration: number;
}

/** How long each press, click or tap waited for its frame: the longest of its events. ms. */
export const latenciesOf = (events: readonly TimedEvent[]): readonly number[] => {
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    if (interactionId === 0) continue;
    longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  }
  return [...longest.values()];
};

/** The smallest value that at least this share (0 to 1) of the values does not exceed; `NaN` of none. */
export const shareOf = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};
