import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reasonOf, StartFailure } from './start-failure';

const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;

/** Writes a file that only its owner may read, replacing an earlier one. */
export const writeSecretFile = async (path: string, text: string): Promise<void> => {
  try {
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    await writeFile(path, text, { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    throw new StartFailure(`${path} cannot be written: ${reasonOf(error)}`);
  }
};

const read = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartFailure(`${path} cannot be read: ${reasonOf(error)}`);
  });

/** The key in a file; `undefined` if the file is missing or empty. */
export const keyInFileOrUndefined = async (path: string): Promise<string | undefined> => {
  const kept = (await read(path))?.trim();
  return kept === '' ? undefined : kept;
};

/**
 * The random key in a file. If the file does not exist, it is created. An empty file is refused. Two processes that
 * start at once on one folder get the same key: a new file gets its final name only when it is complete, and the first
 * process wins.
 */
export const keyInFile = async (path: string): Promise<string> => {
  const kept = await keyInFileOrUndefined(path);
  if (kept !== undefined) return kept;
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  await writeSecretFile(fresh, `${randomBytes(KEY_BYTES).toString('base64url')}\n`);
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new StartFailure(`${path} cannot be written: ${reasonOf(error)}`);
  });
  await rm(fresh, { force: true });
  const stored = await keyInFileOrUndefined(path);
  if (stored === undefined)
    throw new StartFailure(
      `${path} is empty. Restore the key from a backup, or remove the file to create a new key.`,
    );
  return stored;
};
