/**
 * Marks a long walk, a fault run or a further size of a test that the gate already runs. Only `npm run test:nightly`
 * runs it. Each has a shorter counterpart in the gate.
 */
export const NIGHTLY = { tag: '@nightly' } as const;

/** Runs one of several sizes, themes or rows in the gate, and the others at night. */
export const nightlyUnless = (isInGate: boolean): typeof NIGHTLY | Record<string, never> =>
  isInGate ? {} : NIGHTLY;

/** Marks tests that replace the clock. Their context keeps traces of it, so no other test may use it. */
export const CLOCK = { tag: '@clock' } as const;
