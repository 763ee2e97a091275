/**
 * A long walk, a fault run or one more size of a test that the gate runs already: `npm run test:nightly` runs it and
 * `npm test` does not. Each has a shorter counterpart in the gate.
 */
export const NIGHTLY = { tag: '@nightly' } as const;
