/** `npm run test:nightly` sets it: every suite on every engine, and all the random runs. */
export const IS_NIGHT = process.env['TEST_NIGHT'] === '1';

/** How many random runs, commands or rows a test takes: in the gate, and at night. */
export const runs = (inGate: number, atNight: number): number => (IS_NIGHT ? atNight : inGate);
