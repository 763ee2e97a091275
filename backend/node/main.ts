import { join } from 'node:path';
import { createLogger } from './logger';
import { packageRoot } from './package-root';
import { readSettings } from './settings';
import { start } from './start';
import { StartFailure } from './start-failure';

/**
 * The main module of the server process. It starts the server with the settings of the environment, and stops it on
 * these signals.
 */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

const say = (text: string): void => void process.stdout.write(text);
const complain = (sentences: readonly string[]): void =>
  void process.stderr.write(
    ['', 'seller-desk cannot start:', ...sentences.map((each) => `  - ${each}`), '', ''].join('\n'),
  );

const read = readSettings(process.env, { webRoot: join(packageRoot(import.meta.url), 'dist', 'web') });
if (!read.ok) {
  complain(read.problems);
  process.exit(1);
}

const logger = createLogger(read.settings.logLevel);
const running = start(read.settings, logger);

let stopping = false;
const stop = async (signal: string): Promise<void> => {
  // A second signal ends the process at once.
  if (stopping) process.exit(1);
  stopping = true;
  logger.info('process.stopping', { signal });
  try {
    await (await running).stop();
    logger.info('process.stopped');
    process.exit(0);
  } catch (error) {
    logger.error('process.stop-failed', { error });
    process.exit(1);
  }
};
for (const signal of SIGNALS) process.on(signal, () => void stop(signal));

try {
  say((await running).announcement);
} catch (error) {
  if (error instanceof StartFailure) complain([error.message]);
  else {
    logger.fatal('process.start-failed', { error });
    complain([
      read.settings.logLevel === 'silent'
        ? 'something unexpected went wrong; LOG_LEVEL=fatal shows where.'
        : 'something unexpected went wrong; the line above says where.',
    ]);
  }
  process.exit(1);
}
