/** Set by `npm run test:nightly`: every suite runs on every engine, with all random runs. */
export const IS_NIGHT = process.env['TEST_NIGHT'] === '1';

/** The number of random runs, commands or rows of a test: one for the gate and one for the night. */
export const runs = (inGate: number, atNight: number): number => (IS_NIGHT ? atNight : inGate);
