/** One input event as Event Timing reports it: the time from the input to the next painted frame, in ms. */
export interface TimedEvent {
  /** Events of the same key press share this id. 0 means that the event belongs to no interaction. */
  readonly interactionId: number;
  readonly duration: number;
}

/** The time in ms that each press, click or tap waited for its next frame: the longest of its events. */
export const latenciesOf = (events: readonly TimedEvent[]): readonly number[] => {
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    if (interactionId === 0) continue;
    longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  }
  return [...longest.values()];
};

/** The smallest value that at least this share (0 to 1) of the values does not exceed; `NaN` without values. */
export const shareOf = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};
