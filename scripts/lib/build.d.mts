/** Builds what is out of date, side by side. Answers 0, or the first exit code that is not. */
export const build: (...names: readonly ('web' | 'server' | 'demo' | 'showcase')[]) => Promise<number>;
