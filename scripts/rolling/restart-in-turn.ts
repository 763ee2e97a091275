import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../../tests/support/running-back-end/server-process';
import { freePort } from '../faults/free-port';
import { storedTexts } from '../replies/stored-texts';
import { type Load, type LoadOptions, startLoad } from './load';
import type { ProxiedNode, ShippedProxy } from './shipped-proxy';

/** A run that restarts two nodes in turn, behind a proxy that `startProxy` starts. */
export interface RestartOptions extends LoadOptions {
  readonly databaseUrl: string;
  readonly restarts: number;
  readonly drainSeconds: number;
  readonly startProxy: (nodes: readonly ProxiedNode[]) => Promise<ShippedProxy>;
}

export interface RestartReport {
  readonly restarts: number;
  readonly kinds: Load['kinds'];
  readonly lines: Load['lines'];
  /** The number of acknowledged replies, and the number of those that the database has. */
  readonly acknowledged: number;
  readonly stored: number;
  readonly faults: readonly string[];
}

const READY_MS = 60_000;

const waitUntilReady = async (port: number): Promise<void> => {
  const until = Date.now() + READY_MS;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > until) throw new Error(`a node was not ready within ${READY_MS} ms`);
    await sleep(50);
  }
};

/**
 * Two nodes behind a proxy, stopped by SIGTERM and started again in turn under load. After a node's exit and its
 * `/ready` the next restart begins at once.
 */
export const restartInTurn = async (options: RestartOptions): Promise<RestartReport> => {
  const files = mkdtempSync(join(tmpdir(), 'seller-desk-rolling-'));
  const faults: string[] = [];
  const running = new Map<number, ServerProcess>();
  const ports: ProxiedNode[] = [];
  const start = async (index: number): Promise<void> => {
    const place = (ports[index] ??= { port: await freePort(), metricsPort: await freePort() });
    running.set(
      index,
      await startServerProcess({
        DATABASE_URL: options.databaseUrl,
        DATA_DIR: files,
        PORT: String(place.port),
        METRICS_PORT: String(place.metricsPort),
        DRAIN_SECONDS: String(options.drainSeconds),
        PROXIES: '1',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
      }),
    );
    await waitUntilReady(place.metricsPort);
  };
  let proxy: ShippedProxy | undefined;
  let load: Load | undefined;
  try {
    await start(0);
    await start(1);
    proxy = await options.startProxy(ports);
    load = await startLoad(proxy.url, options);
    for (let restart = 0; restart < options.restarts; restart += 1) {
      const index = restart % 2;
      const { code, signal } = (await running.get(index)?.kill('SIGTERM')) ?? { code: null, signal: null };
      if (code !== 0) faults.push(`a node ended with ${code ?? signal}`);
      await start(index);
    }
    await load.stop();
    const { kinds, lines, replies, workId } = load;
    for (const [name, { sent, errors }] of Object.entries(kinds)) {
      if (sent < options.restarts) faults.push(`${name}: only ${sent} requests were sent`);
      const counts = new Map<string, number>();
      for (const error of errors) counts.set(error, (counts.get(error) ?? 0) + 1);
      for (const [error, count] of counts) faults.push(`${name}: ${count} × ${error}`);
    }
    for (const [code, count] of lines.closes)
      if (code !== 1001) faults.push(`${count} live connections were closed with ${code}`);
    for (const refused of lines.refused) faults.push(`a live connection could not be opened: ${refused}`);
    const stored = await storedTexts(options.databaseUrl, workId);
    for (const content of replies) {
      const count = stored.get(content) ?? 0;
      if (count !== 1) faults.push(`"${content}" was acknowledged and is stored ${count} times`);
    }
    return {
      restarts: options.restarts,
      kinds,
      lines,
      acknowledged: replies.length,
      stored: replies.reduce((sum, content) => sum + (stored.get(content) ?? 0), 0),
      faults,
    };
  } finally {
    await load?.stop();
    await proxy?.stop();
    await Promise.all([...running.values()].map((node) => node.kill('SIGKILL')));
    rmSync(files, { recursive: true, force: true });
  }
};
