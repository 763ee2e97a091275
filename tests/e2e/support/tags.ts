/**
 * A long walk, a fault run or one more size of a test that the gate runs already: `npm run test:nightly` runs it and
 * `npm test` does not. Each has a shorter counterpart in the gate.
 */
export const NIGHTLY = { tag: '@nightly' } as const;

/** One of several sizes, themes or rows of a test stays in the gate; the night runs them all. */
export const nightlyUnless = (isInGate: boolean): typeof NIGHTLY | Record<string, never> =>
  isInGate ? {} : NIGHTLY;

/** A page whose clock was replaced leaves traces in its context, so no other test may get that one. */
export const CLOCK = { tag: '@clock' } as const;
