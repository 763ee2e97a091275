import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecondFactorRule } from '@/domain/access/duty';
import type { Instant } from '@/domain/kernel/instant';
import { createSandboxProviders } from '@backend/core/payment/sandbox-provider';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { createHandler, type Handler } from '@backend/core/create-handler';
import type { Account } from '@backend/core/ports/account';
import type { ChatSigner } from '@backend/core/ports/chat-signer.port';
import { createRequestGate, type RequestLimits } from '@backend/core/http/request-limits';
import type { PaymentProviders } from '@backend/core/ports/payment-provider.port';
import type { Webhook } from '@backend/core/ports/webhook.port';
import type { PictureShrinker } from '@backend/core/ports/previews.port';
import type { LogFields, PasswordHasher } from '@backend/core/ports/world.port';
import { sessionCookie, type SessionCookieKind } from '@backend/core/session/session-cookie';
import { createSessionService } from '@backend/core/session/session.service';
import { createPresence } from '@backend/core/signal/presence';
import { createSignalHub } from '@backend/core/signal/signal-hub';
import { createFolderFileStore } from '@backend/node/folder-file-store';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { createPreviewFolder } from '@backend/node/pictures/preview-folder';
import { readPlatformHosts } from '@backend/node/platform-hosts';
import { startServer } from '@backend/node/server';
import { serveSignals } from '@backend/node/signals/serve-signals';
import type { ConnectionParts } from '@backend/node/signals/signal-connection';
import { createStaticFiles } from '@backend/node/static-files';
import { createTileOrigins } from '@backend/node/tile-origins';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import type { Db } from '@backend/storage/database';
import { openStorage } from '@backend/storage/open-storage';
import type { OwnDatabase } from './database/own-database';
import { anyDatabase } from './database/engine';
import { clientOf } from './running-back-end/client';
import { TEST_KEY } from './running-back-end/money';
import { peopleIn } from './running-back-end/people';

export { PASSWORD, type Cast } from './running-back-end/people';
export { newRequestId, type Received } from './running-back-end/client';

/** A low cost, so that tests do not wait for hashes. */
const TEST_COST = 4;

export interface BackEndOptions {
  readonly captcha?: boolean;
  /** The accounts with a mandatory second factor; none by default. */
  readonly secondFactor?: SecondFactorRule;
  /** The kind of session cookie; by default readable. */
  readonly sessionCookie?: SessionCookieKind;
  /** The rate limit of requests; none by default. */
  readonly limits?: RequestLimits;
  /** Whether a password may be in the query; by default not. */
  readonly passwordInQuery?: boolean;
  /** A hasher instead of the cheap one. */
  readonly passwords?: PasswordHasher;
  readonly chatSigner?: ChatSigner;
  /** Where uploaded bytes are stored; in the database by default. */
  readonly files?: 'database' | 'folder';
  /** Makes previews, stored beside the uploads of `folder`; by default pictures are served whole. */
  readonly shrinker?: PictureShrinker;
  /** Shorter times than the contract's, for tests of the live connection. */
  readonly signals?: Partial<Pick<ConnectionParts, 'beatMs' | 'signInDeadlineMs'>>;
  /** A folder to serve as the front end; none by default. */
  readonly webRoot?: string;
  /** Webhooks; by default those of the areas. */
  readonly webhooks?: (db: Db) => readonly Webhook[];
  /** Payment providers; by default sandboxes. */
  readonly payments?: PaymentProviders;
  /** The database; by default that of `anyDatabase`. `stop` discards it. */
  readonly database?: OwnDatabase;
}

/**
 * The real back end, in this process and on its own port, by default over the database of `anyDatabase`. Handler, SQL
 * and server are those of production, but no jobs run. By default password hashes are cheap, payment providers are
 * sandboxes, and there is no captcha and no rate limit. Start one for each test file (`beforeAll`, about a second), and
 * give each test its own seller:
 *
 *     const backEnd = await startBackEnd();
 *     const { seller, handler, workId } = await backEnd.people.cast();
 *     const token = await backEnd.tokenOf(seller);
 *     const { body } = await backEnd.client.get(`/seller/work/info/${workId}`, { token });
 *     await backEnd.stop();
 *
 * To sign in through the screen use `seller.userName` and `PASSWORD`; the platform is `cyy` unless an account is made
 * for another one.
 */
export const startBackEnd = async (options: BackEndOptions = {}) => {
  const database = options.database ?? (await anyDatabase());
  const storage = openStorage(database.db, { kind: database.kind, queue: ownJobStore(database.db) });
  const lines: { event: string; fields: LogFields }[] = [];
  const note = (event: string, fields: LogFields = {}) => lines.push({ event, fields });
  const folder = options.files === 'folder' ? await mkdtemp(join(tmpdir(), 'seller-desk-files-')) : undefined;
  const files = folder === undefined ? databaseFileStore(database.db) : createFolderFileStore(folder);
  let ahead = 0;
  const world = {
    ...nodeWorld(
      { info: note, warn: note, error: note },
      options.passwords ?? createPasswordHasher(TEST_COST),
    ),
    now: (): Instant => Date.now() + ahead,
  };
  const gate =
    options.limits === undefined ? {} : { gate: createRequestGate(options.limits, storage.callCounts) };
  const payments =
    options.payments ??
    createSandboxProviders({
      store: storage.sandboxStore,
      key: TEST_KEY,
      now: world.now,
      randomBytes: world.randomBytes,
    });
  const handler: Handler = createHandler({
    payments,
    storage,
    files,
    world,
    ...(options.webhooks === undefined ? {} : { webhooks: options.webhooks(database.db) }),
    ...(options.shrinker === undefined || folder === undefined
      ? {}
      : { previews: { shrinker: options.shrinker, cache: createPreviewFolder(join(folder, 'previews')) } }),
    settings: {
      platforms: PLATFORM_IDS,
      captcha: options.captcha ?? false,
      passwordInQuery: options.passwordInQuery ?? false,
      secretKey: TEST_KEY,
      sessionCookie: options.sessionCookie ?? 'readable',
      ...(options.secondFactor === undefined ? {} : { secondFactor: options.secondFactor }),
      ...(options.webRoot === undefined
        ? {}
        : { platformAt: await readPlatformHosts(options.webRoot, createLogger('silent')) }),
    },
    ...gate,
    ...(options.chatSigner === undefined ? {} : { chatSigner: options.chatSigner }),
  });
  const people = peopleIn(database.db, storage, world);
  // Adds the category of `someGoods`.
  for (const platform of PLATFORM_IDS) await people.category(platform, '养护');
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    api: handler,
    files:
      options.webRoot === undefined
        ? () => Promise.resolve(new Response('no front end here\n', { status: 404 }))
        : createStaticFiles(options.webRoot, {
            tencent: false,
            frameHosts: [],
            pictureHosts: [],
            tileOrigins: createTileOrigins(storage.reference, world.now),
          }),
    logger: createLogger('silent'),
    proxies: 1,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const sessions = createSessionService(storage.sessions, world, options.secondFactor);
  const hub = createSignalHub({ feed: database.changes, storage, logger: world.logger, now: world.now });
  const presence = createPresence({
    feed: database.changes,
    storage,
    sessions,
    logger: world.logger,
    now: world.now,
    randomBytes: world.randomBytes,
  });
  const signals = serveSignals(server.server, {
    hub,
    presence,
    sessions,
    now: world.now,
    proxies: 1,
    ...gate,
    cookie: sessionCookie(options.sessionCookie ?? 'readable'),
    ...options.signals,
  });

  return {
    payments,
    /** `http://127.0.0.1:port`; the calls are below `/api`. */
    url,
    handler,
    storage,
    /** The store of uploads. If it is a folder, `filesFolder` is its path. */
    files,
    filesFolder: folder,
    db: database.db,
    client: clientOf(url),
    /** Builders: accounts, orders, work orders, replies, and a whole cast. */
    people,
    /** Begins a session without the sign-in page. Tries again if the account's sessions end meanwhile. */
    tokenOf: async ({ id }: Account): Promise<string> => {
      for (let attempts = 0; attempts < 5; attempts += 1) {
        const { endings } = await database.db
          .selectFrom('account')
          .select('sign_in_endings as endings')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const token = await sessions.begin({ id, endings }, world.now());
        if (token !== undefined) return token;
      }
      throw new Error(`no session for account ${id}`);
    },
    /** Advances the back end's clock. */
    later: (ms: number): void => void (ahead += ms),
    now: world.now,
    changes: database.changes,
    hub,
    presence,
    sessions,
    /** The number of live connections. */
    connected: hub.size,
    /** The log lines so far. */
    lines,
    stop: async (): Promise<void> => {
      hub.close();
      presence.close();
      signals.close();
      await server.stop(0);
      await database.discard();
      if (folder !== undefined) await rm(folder, { recursive: true });
    },
  };
};

export type RunningBackEnd = Awaited<ReturnType<typeof startBackEnd>>;
