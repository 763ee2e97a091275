/** How a costly question is asked on behalf of many callers. Times in ms. */
export interface Sharing<T> {
  /** An answer younger than this serves again. */
  readonly freshFor: number;
  /** A caller waits no longer than this; the question itself goes on. */
  readonly deadline: number;
  /** What a caller gets after the deadline. */
  readonly late: T;
}

/** Asks one question at a time, however many callers there are, and shares its answer. */
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
