/** How something that was done to many ended for one of them. */
export type Outcome<Why> =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: Why }
  /** It was never sent: it was given up before. */
  | { readonly kind: 'left' };

export interface EachRun<Item, Why> {
  readonly items: readonly Item[];
  /** So many at a time. */
  readonly atOnce: number;
  /** Answers why not, or nothing where it was done. Never rejects. */
  readonly act: (item: Item) => Promise<Why | undefined>;
  readonly onOutcome: (item: Item, outcome: Outcome<Why>) => void;
  /** After an abort, tasks that have begun run to their end, and no other begins. */
  readonly signal: AbortSignal;
}

/** Does the same to each of many, some at a time, and says of each how it ended. */
export const runEach = async <Item, Why>(run: EachRun<Item, Why>): Promise<void> => {
  const { items, atOnce, act, onOutcome, signal } = run;
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      if (signal.aborted) {
        onOutcome(item, { kind: 'left' });
        continue;
      }
      const why = await act(item);
      onOutcome(item, why === undefined ? { kind: 'done' } : { kind: 'refused', why });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
};
