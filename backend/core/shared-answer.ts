/** The options of `sharedAnswer`, which shares one answer among many callers. Times are in ms. */
export interface Sharing<T> {
  /** An answer that is younger than this is reused. */
  readonly freshFor: number;
  /** A caller waits no longer than this; the work itself continues. */
  readonly deadline: number;
  /** The answer for a caller that has waited until the deadline. */
  readonly late: T;
}

/** Shares the answer of `ask` among all callers. No second call of `ask` starts while one is running. */
export const sharedAnswer = <T>(
  ask: () => Promise<T>,
  { freshFor, deadline, late }: Sharing<T>,
): (() => Promise<T>) => {
  let answered: { readonly at: number; readonly answer: T } | undefined;
  let asking: Promise<T> | undefined;
  return async () => {
    if (answered !== undefined && performance.now() - answered.at < freshFor) return answered.answer;
    asking ??= ask()
      .then((answer) => {
        answered = { at: performance.now(), answer };
        return answer;
      })
      .finally(() => (asking = undefined));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<T>((resolve) => {
      timer = setTimeout(resolve, deadline, late);
    });
    try {
      return await Promise.race([asking, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
};
