import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, type NodeLogger } from '@backend/node/logger';
import type { NodeSettings } from '@backend/node/settings';
import { type RunningProcess, start } from '@backend/node/start';
import { emptyOnServer } from './database/empty-on-server';

/** Several nodes on one database and one folder of files, each as the process starts it. */
export interface Cluster {
  readonly databaseUrl: string;
  /** Starts one more node; without a logger it logs nothing. */
  readonly node: (settings?: Partial<NodeSettings>, logger?: NodeLogger) => Promise<RunningProcess>;
  /** Stops what still runs. */
  readonly discard: () => Promise<void>;
}

/** On a database that is there already and stays. */
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

/** On an empty database of the server that is named; it is dropped at the end. */
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
