import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { SECOND } from '@/domain/kernel/instant';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { createHandler } from '@backend/core/create-handler';
import { createRequestGate, REQUEST_LIMITS } from '@backend/core/http/request-limits';
import { agesOf, sealingBoxes } from '@backend/core/sealed/reseal';
import { createSessionService } from '@backend/core/session/session.service';
import { sessionCookie } from '@backend/core/session/session-cookie';
import { createPresence } from '@backend/core/signal/presence';
import { createSignalHub } from '@backend/core/signal/signal-hub';
import type { Storage } from '@backend/core/ports/storage.port';
import type { World } from '@backend/core/ports/world.port';
import { relaySignals } from '@backend/core/signal/relay-signals';
import { openJobs } from '@backend/jobs/open-jobs';
import { loadDemoMoney, storingReceipts } from '@backend/core/seed/demo-money';
import { openPayments } from './payments/open-payments';
import { createBankNumbers } from '@backend/core/withdrawal/bank-numbers';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { loadDemoGoods } from '@backend/storage/load-demo-goods';
import { openStorage } from '@backend/storage/open-storage';
import { announcement } from './announcement';
import { serveControl } from './backup/control-socket';
import { backUpEmbedded } from './backup/make-backup';
import { administratorPasswordFileOf, filesFolderOf, previewsFolderOf } from './data-places';
import { hasDemoAccounts } from './demo-accounts';
import { populate } from './first-start';
import { createFolderFileStore } from './folder-file-store';
import type { NodeLogger } from './logger';
import { createS3FileStore } from './s3/s3-file-store';
import { createMetrics } from './metrics/metrics';
import { serveMetrics } from './metrics/serve-metrics';
import { nodeWorld } from './node-world';
import { openDatabase } from './open-database';
import type { OpenDatabase } from './opened-database';
import { startPreviews } from './pictures/start-previews';
import { readPlatformHosts } from './platform-hosts';
import { createReadiness } from './readiness';
import { announceUnsentChanges } from './announce-unsent-changes';
import { writeSecretFile } from './secret-file';
import { secretKeysOf, warnOfOldKeys } from './secret-keys';
import { startServer } from './server';
import { serveSignals } from './signals/serve-signals';
import { isLoopback, type NodeSettings } from './settings';
import { StartFailure } from './start-failure';
import { createStaticFiles } from './static-files';
import { createTileOrigins } from './tile-origins';
import { createTencentSignalSender } from './tencent-signal-sender';
import { createTencentChatSigner } from './tencent-chat-signer';

/**
 * The number of jobs that a node runs at the same time on a server. With the embedded engine it is one, because that
 * engine has one connection.
 */
const JOBS_AT_ONCE = 4;

/** The time that a running job has to end when the node stops, in ms. */
const JOBS_STOP_MS = 10 * SECOND;

/** A running server process. */
export interface RunningProcess {
  readonly port: number;
  /** The port of the metrics, if they are served. */
  readonly metricsPort?: number;
  /** The text with the facts that the operator needs. */
  readonly announcement: string;
  /**
   * Reports that the node is not ready, still serves requests for `drainSeconds`, and finishes running requests. Then
   * it closes the database and releases its folder.
   */
  stop(): Promise<void>;
}

const refuseOpenDemo = (): never => {
  throw new StartFailure(
    'This database has demo accounts, whose password is public, and HOST lets other computers in. ' +
      'Use a loopback HOST, another database, or ALLOW_DEMO_ON_NETWORK=1 if that is what you want.',
  );
};

/**
 * Sends signals over the messaging service, if this process is configured to do so. Returns a function that stops the
 * sending.
 */
const startSignalRelay = (chat: NodeSettings['chat'], storage: Storage, world: World): (() => void) => {
  if (chat?.restUrl === undefined) return () => undefined;
  const sender = createTencentSignalSender({ ...chat, restUrl: chat.restUrl });
  return relaySignals({ storage, sender, world });
};

const startWithDatabase = async (
  database: OpenDatabase,
  settings: NodeSettings,
  logger: NodeLogger,
): Promise<RunningProcess> => {
  const world = nodeWorld(logger);
  const store = ownJobStore(database.db);
  const storage = openStorage(database.db, { kind: database.kind, queue: store });
  const files =
    settings.uploads === undefined
      ? createFolderFileStore(filesFolderOf(settings.dataDir))
      : createS3FileStore(settings.uploads);
  const { bank: bankKeys, secondFactor } = await secretKeysOf(settings);
  const [secretKey, ...olderSecretKeys] = secondFactor;
  const begin = async () => {
    const firstStart = await database.prepare((db) =>
      populate(
        db,
        settings.seed,
        world,
        async (password) => {
          const path = administratorPasswordFileOf(settings.dataDir);
          await writeSecretFile(path, `${password}\n`);
          return path;
        },
        files,
      ),
    );
    const demo = await hasDemoAccounts(storage.accounts, world.passwords);
    if (demo && !isLoopback(settings.host) && !settings.allowDemoOnNetwork) refuseOpenDemo();
    if (firstStart.kind === 'demo') {
      await loadDemoGoods({ db: database.db, files, world, now: world.now() });
      await loadDemoMoney({
        storage,
        bankNumbers: createBankNumbers(bankKeys, world.randomBytes),
        storeReceipt: storingReceipts(storage, files, world),
        postUntil: firstStart.postDemo(database.db),
        now: world.now(),
      });
    }
    return { firstStart, demo };
  };
  // The demo contains orders that are days old and still unpaid. Another node waits until the demo is loaded, because a
  // timer of that node would close these orders before the demo's commands pay them.
  const { firstStart, demo } = await (settings.seed === 'demo' ? database.alone(begin) : begin());

  const changes = await database.listen();
  let stopping = false;
  let countConnections = (): number => 0;
  const payments = await openPayments(settings.payments, { demo, storage, world, secretKey });
  const boxes = sealingBoxes({ bank: bankKeys, secondFactor }, world.randomBytes);
  const ages = async () => agesOf(await storage.sealedTexts.count(), boxes);
  await warnOfOldKeys(ages, world.logger);
  const metrics = createMetrics({
    signalConnections: () => countConnections(),
    signalsReceived: changes.receivesNotifications,
    health: storage.health,
    filesTrouble: files.trouble,
    jobs: store.counts,
    verifyLedger: storage.ledger.verify,
    sealedTexts: ages,
    ...(database.pool === undefined ? {} : { pool: database.pool }),
  });
  const hub = createSignalHub({
    feed: changes.feed,
    storage,
    logger: world.logger,
    now: world.now,
    isFeedConnected: changes.receivesNotifications,
  });
  const sessions = createSessionService(storage.sessions, world, settings.security?.secondFactor);
  const presence = createPresence({
    feed: changes.feed,
    storage,
    sessions,
    logger: world.logger,
    now: world.now,
    randomBytes: world.randomBytes,
  });
  const unsentChanges = announceUnsentChanges(storage.announcements, world.logger);
  const stopRelay = startSignalRelay(settings.chat, storage, world);
  const gate = settings.rateLimit ? { gate: createRequestGate(REQUEST_LIMITS, storage.callCounts) } : {};
  const previews = await startPreviews(previewsFolderOf(settings.dataDir), world);
  const server = await startServer({
    host: settings.host,
    port: settings.port,
    api: createHandler({
      storage,
      files,
      ...(previews.means === undefined ? {} : { previews: previews.means }),
      world,
      settings: {
        platforms: PLATFORM_IDS,
        platformAt: await readPlatformHosts(settings.webRoot, logger),
        captcha: settings.captcha,
        passwordInQuery: settings.passwordInQuery ?? false,
        secretKey,
        olderSecretKeys,
        ...(settings.security ?? {}),
        bankKeys,
      },
      payments,
      observer: metrics,
      ...gate,
      ...(settings.chat === undefined ? {} : { chatSigner: createTencentChatSigner(settings.chat) }),
    }),
    files: createStaticFiles(settings.webRoot, {
      tencent: settings.chat !== undefined,
      frameHosts: settings.frameHosts,
      pictureHosts: settings.pictureHosts,
      tileOrigins: createTileOrigins(storage.reference, world.now),
    }),
    logger,
    proxies: settings.proxies,
  });
  const signals = serveSignals(server.server, {
    hub,
    presence,
    sessions,
    cookie: sessionCookie(settings.security?.sessionCookie ?? 'readable'),
    now: world.now,
    proxies: settings.proxies,
    ...gate,
  });
  countConnections = signals.count;
  const jobs = openJobs({
    db: database.db,
    store,
    context: { storage, files, payments, now: world.now, logger: world.logger },
    feed: changes.feed,
    observer: metrics,
    atOnce: database.kind === 'server' ? JOBS_AT_ONCE : 1,
  });
  jobs.start();
  const control =
    database.dump === undefined
      ? undefined
      : await serveControl(settings.dataDir, backUpEmbedded(settings, database.dump));
  const figures =
    settings.metrics === undefined
      ? undefined
      : await serveMetrics({
          ...settings.metrics,
          metrics,
          readiness: createReadiness({
            isStopping: () => stopping,
            health: storage.health,
            filesTrouble: files.trouble,
            receivesNotifications: changes.receivesNotifications,
          }),
        }).catch(async (error: unknown) => {
          await server.stop(0);
          throw error;
        });
  return {
    port: server.port,
    ...(figures === undefined ? {} : { metricsPort: figures.port }),
    announcement: announcement({
      host: settings.host,
      port: server.port,
      place: database.place,
      health: await storage.health(),
      firstStart,
      demo,
      frontEnd: existsSync(join(settings.webRoot, 'index.html')),
    }),
    stop: async () => {
      stopping = true;
      jobs.drain();
      server.drain();
      await sleep((settings.drainSeconds ?? 0) * SECOND);
      hub.close();
      presence.close();
      await jobs.stop(JOBS_STOP_MS);
      stopRelay();
      signals.close();
      await server.stop();
      previews.stop();
      figures?.close();
      control?.close();
      await unsentChanges.stop();
      await changes.close();
      await database.close();
    },
  };
};

/**
 * Starts the server: opens the database, adds the first accounts to an empty database, and listens. If the start fails,
 * the data folder is not left locked.
 */
export const start = async (settings: NodeSettings, logger: NodeLogger): Promise<RunningProcess> => {
  const database = await openDatabase(settings, logger);
  try {
    return await startWithDatabase(database, settings, logger);
  } catch (error) {
    await database.close();
    throw error;
  }
};
