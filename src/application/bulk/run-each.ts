/** The outcome of a bulk action for one item. */
export type Outcome<Why> =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: Why }
  /** The item was not processed, because the run was aborted first. */
  | { readonly kind: 'left' };

export interface EachRun<Item, Why> {
  readonly items: readonly Item[];
  /** The number of items that are processed in parallel. */
  readonly atOnce: number;
  /**
   * Processes one item. Returns the reason of a failure, or undefined on success. Never rejects. `signal` is the signal
   * of the run.
   */
  readonly act: (item: Item, signal: AbortSignal) => Promise<Why | undefined>;
  readonly onOutcome: (item: Item, outcome: Outcome<Why>) => void;
  /** Aborts the run: running tasks finish, and no further one starts. */
  readonly signal: AbortSignal;
}

/** Runs an action for each item, several at a time, and reports the outcome of each. */
export const runEach = async <Item, Why>(run: EachRun<Item, Why>): Promise<void> => {
  const { items, atOnce, act, onOutcome, signal } = run;
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      if (signal.aborted) {
        onOutcome(item, { kind: 'left' });
        continue;
      }
      const why = await act(item, signal);
      onOutcome(item, why === undefined ? { kind: 'done' } : { kind: 'refused', why });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
};
