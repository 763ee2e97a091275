/** Builds the outdated targets in parallel. Returns 0, or the first exit code that is not 0. */
export const build: (...names: readonly ('web' | 'server' | 'demo' | 'showcase')[]) => Promise<number>;
