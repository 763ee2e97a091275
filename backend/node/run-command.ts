import { join } from 'node:path';
import { packageRoot } from './package-root';
import { type NodeSettings, readSettings } from './settings';
import { StartFailure } from './start-failure';

/**
 * Runs an operator's command with the settings of the server, and prints its result. If the command fails, prints the
 * reasons and exits with 1.
 */
export const runCommand = async (
  what: string,
  work: (settings: NodeSettings, given: readonly string[]) => Promise<string>,
): Promise<void> => {
  const fail = (reasons: readonly string[]): never => {
    process.stderr.write(`seller-desk cannot ${what}:\n${reasons.map((each) => `  - ${each}\n`).join('')}`);
    process.exit(1);
  };
  const read = readSettings(process.env, { webRoot: join(packageRoot(import.meta.url), 'dist', 'web') });
  if (!read.ok) return fail(read.problems);
  try {
    process.stdout.write(`${await work(read.settings, process.argv.slice(2))}\n`);
  } catch (error) {
    if (error instanceof StartFailure) return fail([error.message]);
    throw error;
  }
};
