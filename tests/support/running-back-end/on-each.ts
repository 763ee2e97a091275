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
 * Runs a suite over HTTP with a back end on the embedded engine. If `TEST_DATABASE_URL` is set, the suite also runs
 * on that PostgreSQL server, with files in a folder. The tests share a back end, so each uses its own seller.
 */
export const onEachBackEnd = (title: string, suite: Suite, options: Options = {}): void => {
  if (!ON_SERVER_ALONE) suiteOver(`${title} [embedded]`, embeddedDatabase, suite, options);
  const server = SERVER_URL;
  if (server === undefined) describe(title, () => it.skip('on a server: TEST_DATABASE_URL is not set'));
  else suiteOver(`${title} [server]`, () => serverDatabase(server), suite, { files: 'folder', ...options });
};

/**
 * `onEachBackEnd` for suites that do not depend on the engine: checks of requests, permissions, texts and shapes. If
 * `TEST_DATABASE_URL` is set, the suite runs only there; at night it runs on both engines.
 */
export const onOneBackEnd = (title: string, suite: Suite, options: Options = {}): void => {
  const server = SERVER_URL;
  if (server === undefined || IS_NIGHT) onEachBackEnd(title, suite, options);
  else suiteOver(`${title} [server]`, () => serverDatabase(server), suite, { files: 'folder', ...options });
};
