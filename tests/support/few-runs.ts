import fc from 'fast-check';

/**
 * Loaded by mutation tests, which run every property thousands of times: a mutated rule fails a property within few
 * runs.
 */
fc.configureGlobal({ numRuns: 15, endOnFailure: true });
