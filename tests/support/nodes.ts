import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type NodeLogger } from '@backend/node/logger';
import type { NodeSettings } from '@backend/node/settings';
import { type RunningProcess, start } from '@backend/node/start';
import { emptyOnServer } from './database/empty-on-server';

/** Several nodes on one database and one file folder, started like the product. */
export interface Cluster {
  readonly databaseUrl: string;
  /** Starts another node, which logs nothing unless it gets a logger. */
  readonly node: (settings?: Partial<NodeSettings>, logger?: NodeLogger) => Promise<RunningProcess>;
  /** Stops all running nodes and removes their folder. */
  readonly discard: () => Promise<void>;
}

/** Starts nodes on an existing database, which is kept. */
export const clusterOver = (databaseUrl: string): Cluster => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  const running = new Set<RunningProcess>();
  const node: Cluster['node'] = async (settings = {}, logger = createLogger('silent')) => {
    const process = await start(
      {
        port: 0,
        host: '127.0.0.1',
        dataDir,
        webRoot: dataDir,
        databaseUrl,
        seed: 'demo',
        captcha: false,
        logLevel: 'silent',
        allowDemoOnNetwork: false,
        rateLimit: false,
        proxies: 0,
        frameHosts: [],
        pictureHosts: [],
        metrics: { host: '127.0.0.1', port: 0 },
        ...settings,
      },
      logger,
    );
    const stop = async (): Promise<void> => {
      running.delete(started);
      await process.stop();
    };
    const started = { ...process, stop };
    running.add(started);
    return started;
  };
  return {
    databaseUrl,
    node,
    discard: async () => {
      await Promise.all([...running].map(({ stop }) => stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts nodes on a new database of the named server, which is dropped at the end. */
export const openCluster = async (server: string): Promise<Cluster> => {
  const { url, drop } = await emptyOnServer(server);
  const cluster = clusterOver(url);
  return {
    ...cluster,
    discard: async () => {
      await cluster.discard();
      await drop();
    },
  };
};

export const urlOf = ({ port }: Pick<RunningProcess, 'port'>): string => `http://127.0.0.1:${port}`;
