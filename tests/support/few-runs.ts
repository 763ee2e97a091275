import fc from 'fast-check';

/** For mutation runs: a rule that is turned round shows within a few runs of a property, a thousand times over. */
fc.configureGlobal({ numRuns: 15, endOnFailure: true });
