import { createHandler } from '@backend/core/create-handler';
import { createSessionService } from '@backend/core/session/session.service';
import { createPresence } from '@backend/core/signal/presence';
import { createSignalHub } from '@backend/core/signal/signal-hub';
import { openJobs } from '@backend/jobs/open-jobs';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { embeddedChanges } from '@backend/storage/changes/embedded-changes';
import { databaseOver } from '@backend/storage/database';
import { pglitePool } from '@backend/storage/embedded/pglite-pool';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { migrate } from '@backend/storage/migrate';
import { openStorage } from '@backend/storage/open-storage';
import { createSandboxProviders } from '@backend/core/payment/sandbox-provider';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { DEMO_SECRET_KEY } from './demo-key';
import { type OpenedBackEnd, resettable } from './resettable';
import type { TabBackEnd } from './serve-line';
import { openStoredEngine } from './stored-engine';
import { createSimulatedPeople, withSimulatedPeople } from './simulated-people';
import { createTabSignals } from './tab-signals';
import { tabWorld } from './tab-world';

/** The name of the database. In IndexedDB, PGlite adds a prefix to it. */
const DATABASE = 'seller-desk-demo';
/** When the data is reset, a running job has this time in ms to finish. */
const JOBS_STOP_MS = 2000;
const STORED_AS = `/pglite/${DATABASE}`;

const isStored = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === STORED_AS);

const forget = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(STORED_AS);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('the stored data could not be removed'));
  });

/** Downloads the initial demo data, which is needed only if the browser has stored no data yet. */
const loadTemplate = async (url: string): Promise<Blob> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the demo data could not be loaded (${response.status})`);
  return response.blob();
};

const setTimer = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
};

const open = async (templateUrl: string): Promise<OpenedBackEnd> => {
  const template = (await isStored()) ? undefined : await loadTemplate(templateUrl);
  const { engine, statements } = await openStoredEngine(DATABASE, template);
  const db = databaseOver(pglitePool(statements));
  await migrate(db);
  const store = ownJobStore(db);
  const storage = openStorage(db, { kind: 'embedded', queue: store });
  const files = databaseFileStore(db);
  const changes = await embeddedChanges(engine);
  await storage.announcements.sendUnsent();
  const world = tabWorld();
  const hub = createSignalHub({ feed: changes.feed, storage, logger: world.logger, now: world.now });
  const sessions = createSessionService(storage.sessions, world);
  const presence = createPresence({
    feed: changes.feed,
    storage,
    sessions,
    logger: world.logger,
    now: world.now,
    randomBytes: world.randomBytes,
  });
  const signals = createTabSignals({ hub, presence, sessions, now: world.now });
  const payments = createSandboxProviders({
    store: storage.sandboxStore,
    key: DEMO_SECRET_KEY,
    now: world.now,
    randomBytes: world.randomBytes,
  });
  const handle = createHandler({
    payments,
    storage,
    files,
    world,
    settings: { platforms: PLATFORM_IDS, captcha: false, secretKey: DEMO_SECRET_KEY },
  });
  const jobs = openJobs({
    db,
    store,
    context: { storage, files, payments, now: world.now, logger: world.logger },
    feed: changes.feed,
    atOnce: 1,
  });
  jobs.start();
  const people = createSimulatedPeople({ handle, presence, sessions, storage, world, after: setTimer });
  return {
    ...withSimulatedPeople(people, { handle, listen: signals.listen }),
    close: async () => {
      people.close();
      await jobs.stop(JOBS_STOP_MS);
      signals.close();
      hub.close();
      presence.close();
      await changes.close();
      await storage.close();
    },
  };
};

/**
 * Waits until no other worker uses the database, and then holds a Web Lock until this worker ends. IndexedDB itself has
 * no such lock.
 */
const acquireDatabaseLock = (): Promise<void> =>
  new Promise((resolve) => {
    void navigator.locks.request(DATABASE, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });

/** Runs the whole back end in this worker, with PostgreSQL in IndexedDB. */
export const openTabBackEnd = async (templateUrl: string): Promise<TabBackEnd> => {
  await acquireDatabaseLock();
  return resettable(() => open(templateUrl), forget);
};
