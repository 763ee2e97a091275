import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { packageRoot } from '../package-root';
import { readSettings } from '../settings';
import { reasonOf, StartFailure } from '../start-failure';
import { resultText } from './result-text';
import { openSqlSession, type SqlSession } from './sql-session';

/** `npm run sql`: runs SQL from `-c`, from standard input, or from a prompt. */

const USAGE = 'It takes these options: npm run sql -- [--write] [-c "select 1"]';

const fail = (reason: string): never => {
  process.stderr.write(`seller-desk cannot run SQL:\n  - ${reason}\n`);
  process.exit(1);
};

const readArgs = () => {
  try {
    const options = {
      write: { type: 'boolean', default: false },
      command: { type: 'string', short: 'c' },
    } as const;
    return parseArgs({ options }).values;
  } catch {
    return fail(USAGE);
  }
};

const answer = async (session: SqlSession, statements: string): Promise<void> => {
  for (const result of await session.run(statements)) process.stdout.write(resultText(result));
};

/** A statement may span several lines and ends with a semicolon; an error ends the statement, not the session. */
const converse = async (session: SqlSession): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' });
  let begun = '';
  terminal.on('SIGINT', () => terminal.close());
  terminal.prompt();
  for await (const line of terminal) {
    if (begun === '' && ['\\q', 'exit', 'quit'].includes(line.trim())) break;
    begun += `${line}\n`;
    if (begun.trim() === '') begun = '';
    if (/;\s*$/.test(begun)) {
      const statements = begun;
      begun = '';
      await answer(session, statements).catch((error: unknown) => {
        process.stdout.write(`error: ${reasonOf(error)}\n`);
      });
    }
    terminal.setPrompt(begun === '' ? 'sql> ' : '...> ');
    terminal.prompt();
  }
  terminal.close();
};

const { write, command } = readArgs();
const read = readSettings(process.env, { webRoot: join(packageRoot(import.meta.url), 'dist', 'web') });
if (!read.ok) fail(read.problems.join('\n  - '));
else {
  try {
    const session = await openSqlSession(read.settings, { write });
    try {
      if (command !== undefined) await answer(session, command);
      else if (!process.stdin.isTTY) await answer(session, await text(process.stdin));
      else {
        const mode = write ? 'Changes are written.' : 'Read-only: start with --write to change something.';
        process.stdout.write(`This is ${session.place}. ${mode} End with \\q.\n`);
        await converse(session);
      }
    } finally {
      await session.close();
    }
  } catch (error) {
    fail(error instanceof StartFailure ? error.message : `error: ${reasonOf(error)}`);
  }
}
