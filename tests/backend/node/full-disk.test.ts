import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/faults/free-port';
import { type Cluster, clusterOver, urlOf } from '@tests/support/nodes';
import { clientOf, exchange } from '@tests/support/running-back-end/client';
import { startServerProcess, type ServerProcess } from '@tests/support/running-back-end/server-process';
import { canHaveSmallStore } from '../../../scripts/faults/full-store';
import { canHaveSmallDisk, type OwnCluster, ownCluster } from '../../../scripts/faults/own-cluster';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';
import { openWork, reply, signIn } from './cluster/seller';

const MEGABYTE = 1024 * 1024;
const PATIENCE_MS = 180_000;

interface SmallDisk {
  /** Fills the disk except for a small rest. */
  readonly fill: () => void;
  readonly empty: () => void;
}

const smallDisk = (folder: () => string): SmallDisk => ({
  fill: () => {
    const { bavail, bsize } = statfsSync(folder());
    writeFileSync(join(folder(), 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));
  },
  empty: () => rmSync(join(folder(), 'filler')),
});

interface Running {
  readonly url: () => string;
  readonly metricsUrl: () => string;
  readonly disk: SmallDisk;
}

/** A random text, which compression does not make smaller. */
const longText = (): string =>
  String.fromCharCode(...Array.from({ length: 400 }, () => 0x4e00 + randomInt(5000)));
const MOST_REPLIES = 500;

const behavesOnAFullDisk = ({ url, metricsUrl, disk }: Running): void => {
  const ready = async () => (await exchange('GET', `${metricsUrl()}/ready`)).text;

  it(
    'refuses writes with 507 and a message, still serves reads, reports the full disk, and recovers once there is space',
    async () => {
      const token = await signIn(url());
      const workId = await openWork(url(), token);
      disk.fill();
      let answer = await reply(url(), token, workId, longText());
      for (let count = 0; count < MOST_REPLIES && answer.body.code === 200; count += 1)
        answer = await reply(url(), token, workId, longText());
      expect([answer.status, answer.body]).toEqual([
        507,
        {
          code: 507,
          msg: '服务器存储空间已满，暂时无法保存，请联系管理员',
          refusal: 'request.storage-full',
          params: {},
        },
      ]);
      const health = async () => {
        const { status, body } = await clientOf(url()).get('/health');
        return [status, body.data];
      };
      // The result of a probe is reused for two seconds.
      await expect
        .poll(health, { timeout: 10_000 })
        .toEqual([503, expect.objectContaining({ works: true, writable: false, trouble: 'full' })]);
      expect(await ready()).toMatch(/^not ready\nThe database has no space left\./);
      const list = await clientOf(url()).get('/seller/work/list?pageSize=1', { token });
      expect(list.body.code).toBe(200);

      disk.empty();
      expect((await reply(url(), token, workId, longText())).body.code).toBe(200);
      await expect.poll(ready, { timeout: 10_000 }).toBe('ready\n');
    },
    PATIENCE_MS,
  );
};

const programs = postgresPrograms();
const canFillServer = programs !== undefined && canHaveSmallDisk();

if (!canFillServer)
  describe('PostgreSQL on a full disk', () =>
    it.skip('needs PostgreSQL’s programs, and an account that may mount a small file system'));

describe.skipIf(!canFillServer)('PostgreSQL on a full disk', () => {
  let cluster: OwnCluster;
  let nodes: Cluster;
  let node: { readonly port: number; readonly metricsPort?: number };
  beforeAll(async () => {
    cluster = await ownCluster(programs ?? '', {
      diskBytes: 200 * MEGABYTE,
      settings: ['max_wal_size=64MB', 'autovacuum=off'],
    });
    nodes = clusterOver(cluster.url);
    node = await nodes.node();
  }, PATIENCE_MS);
  afterAll(async () => {
    await nodes.discard();
    await cluster.discard();
  });
  behavesOnAFullDisk({
    url: () => urlOf(node),
    metricsUrl: () => `http://127.0.0.1:${node.metricsPort}`,
    disk: smallDisk(() => cluster.seen()),
  });
});

if (!canHaveSmallStore())
  describe('the embedded database on a full disk', () =>
    it.skip('needs an account that may mount a small file system'));

describe.skipIf(!canHaveSmallStore())('the embedded database on a full disk', () => {
  const data = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  const store = join(data, 'small');
  let server: ServerProcess;
  let metricsPort: number;
  beforeAll(async () => {
    mkdirSync(store);
    metricsPort = await freePort();
    server = await startServerProcess(
      { DATA_DIR: store, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', METRICS_PORT: String(metricsPort) },
      [
        ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
        'mount -t tmpfs -o size="$0" none "$1" && shift && exec "$@"',
        ...[String(150 * MEGABYTE), store],
      ],
    );
  }, PATIENCE_MS);
  afterAll(async () => {
    await server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  behavesOnAFullDisk({
    url: () => server.url,
    metricsUrl: () => `http://127.0.0.1:${metricsPort}`,
    disk: smallDisk(() => `/proc/${server.pid}/root${store}`),
  });
});

describe.skipIf(!canHaveSmallStore())('the embedded database without space for its log', () => {
  it(
    'stops writes, keeps acknowledged data and recovers once there is space',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'seller-desk-'));
      const child = spawn(
        'unshare',
        [
          ...['--user', '--map-root-user', '--mount', 'sh', '-c'],
          'mount -t tmpfs -o size="$0" none "$1" && cd "$2" && exec "$3" --import tsx tests/support/full-log.ts "$1"',
          ...[String(100 * MEGABYTE), folder, process.cwd(), process.execPath],
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      await new Promise((resolve) => child.once('close', resolve));
      rmSync(folder, { recursive: true, force: true });
      expect(JSON.parse(output)).toEqual({
        failed: expect.stringMatching(/^(full|busy)$/),
        meanwhile: expect.stringMatching(/^(none|full|busy)$/),
        received: expect.arrayContaining(['missed', '7']),
        lost: 0,
        events: ['database.engine-broken', 'database.engine-reopened'],
      });
    },
    PATIENCE_MS,
  );
});
