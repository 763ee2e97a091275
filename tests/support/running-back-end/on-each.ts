import { afterAll, beforeAll, describe, it } from 'vitest';
import { embeddedDatabase } from '../database/embedded';
import { ON_SERVER_ALONE, SERVER_URL } from '../database/engine';
import type { OwnDatabase } from '../database/own-database';
import { serverDatabase } from '../database/server';
import { IS_NIGHT } from '../night';
import { type BackEndOptions, type RunningBackEnd, startBackEnd } from '../running-back-end';

type Suite = (backEnd: () => RunningBackEnd) => void;
type Options = Omit<BackEndOptions, 'database'>;

const suiteOver = (title: string, open: () => Promise<OwnDatabase>, suite: Suite, options: Options): void => {
  describe(title, () => {
    let running: RunningBackEnd | undefined;
    beforeAll(async () => {
      running = await startBackEnd({ ...options, database: await open() });
    });
    afterAll(() => running?.stop());
    suite(() => {
      if (running === undefined) throw new Error('the back end is there inside a test, not before');
      return running;
    });
  });
};

/**
 * The same suite over HTTP, with a back end over the embedded engine, always, and one over the server that
 * `TEST_DATABASE_URL` names, if it names one; there the files lie in a folder. The tests of a suite share it: each works for a seller of its own.
 */
export const onEachBackEnd = (title: string, suite: Suite, options: Options = {}): void => {
  if (!ON_SERVER_ALONE) suiteOver(`${title} [embedded]`, embeddedDatabase, suite, options);
  const server = SERVER_URL;
  if (server === undefined) describe(title, () => it.skip('on a server: TEST_DATABASE_URL names none'));
  else suiteOver(`${title} [server]`, () => serverDatabase(server), suite, { files: 'folder', ...options });
};

/**
 * `onEachBackEnd` for a suite that no engine can change: checks of requests, rights, texts and shapes. Where a server is
 * named it runs there alone; At night it runs on both.
 */
export const onOneBackEnd = (title: string, suite: Suite, options: Options = {}): void => {
  const server = SERVER_URL;
  if (server === undefined || IS_NIGHT) onEachBackEnd(title, suite, options);
  else suiteOver(`${title} [server]`, () => serverDatabase(server), suite, { files: 'folder', ...options });
};
