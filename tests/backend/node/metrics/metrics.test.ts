import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StorageHealth } from '@backend/core/ports/storage.port';
import { createLogger } from '@backend/node/logger';
import { createMetrics } from '@backend/node/metrics/metrics';
import { serveMetrics } from '@backend/node/metrics/serve-metrics';
import { type RunningProcess, start } from '@backend/node/start';
import { exchange } from '@tests/support/running-back-end/client';
import { migratedFolder } from '@tests/support/database/engine-template';

const SETTINGS = {
  port: 0,
  host: '127.0.0.1',
  seed: 'none',
  captcha: false,
  logLevel: 'silent',
  allowDemoOnNetwork: false,
  rateLimit: true,
  proxies: 0,
  frameHosts: [],
  pictureHosts: [],
  metrics: { host: '127.0.0.1', port: 0 },
} as const;

const HEALTH: StorageHealth = {
  kind: 'server',
  works: true,
  writable: false,
  trouble: 'read-only',
  survives: { crash: true, powerCut: true, failover: false },
  durability: '',
  standbys: [{ state: 'async', lagBytes: 96 }, { state: 'async', lagBytes: 32 }, { state: 'sync' }],
};

describe('the metrics of a process', () => {
  let dataDir: string;
  let running: RunningProcess;
  beforeAll(async () => {
    dataDir = await migratedFolder();
    running = await start({ ...SETTINGS, dataDir, webRoot: dataDir }, createLogger('silent'));
  });
  afterAll(async () => {
    await running.stop();
    rmSync(dataDir, { recursive: true });
  });
  const ask = (path: string) => exchange('GET', `http://127.0.0.1:${running.metricsPort}${path}`);

  it('count calls by name and outcome, and refusals by code, and contain no user name', async () => {
    const call = `http://127.0.0.1:${running.port}/api`;
    await exchange('GET', `${call}/captchaImage`);
    await exchange('POST', `${call}/login`, {
      body: { username: 'a-person', password: 'x', code: '', uuid: 'b' },
    });
    const { text, headers } = await ask('/metrics');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(text).toContain(
      'seller_desk_call_duration_seconds_count{call="captchaImage",outcome="answered"} 1',
    );
    expect(text).toContain('seller_desk_call_duration_seconds_count{call="signIn",outcome="refused"} 1');
    expect(text).toContain('seller_desk_refusals_total{call="signIn",refusal="sign-in.wrong-credentials"} 1');
    expect(text).toContain('seller_desk_signal_connections 0');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).not.toContain('a-person');
  });

  it('are served on the port of the probes', async () => {
    expect([(await ask('/live')).status, (await ask('/ready')).status]).toEqual([200, 200]);
    expect((await ask('/elsewhere')).status).toBe(404);
  });

  it('are not served on the public port', async () => {
    expect((await exchange('GET', `http://127.0.0.1:${running.port}/metrics`)).status).toBe(404);
    expect((await exchange('GET', `http://127.0.0.1:${running.port}/api/metrics`)).text).toContain(
      'request.no-such-call',
    );
  });
});

describe('the metrics server', () => {
  const metrics = createMetrics({
    jobs: () =>
      Promise.resolve([{ kind: 'order.confirm', due: 3, later: 2, running: 1, dead: 4, oldestDue: 90_000 }]),
    signalConnections: () => 3,
    signalsReceived: () => false,
    health: () => Promise.resolve(HEALTH),
    filesTrouble: () => Promise.resolve('full' as const),
    verifyLedger: () => Promise.resolve([]),
    sealedTexts: () => Promise.resolve([]),
    pool: () => ({ open: 10, idle: 4, waiting: 1 }),
  });

  it('shows the use of the database connections', async () => {
    const text = await metrics.text();
    expect(text).toContain('seller_desk_database_connections{state="open"} 10');
    expect(text).toContain('seller_desk_database_connections{state="waiting"} 1');
    expect(text).toContain('seller_desk_signal_connections 3');
  });

  it('does not count the queries of its own scrape as waiting requests', async () => {
    let waiting = 0;
    const queries = <T>(answer: T) => {
      waiting += 1;
      return Promise.resolve(answer);
    };
    const scraped = createMetrics({
      jobs: () => queries([]),
      signalConnections: () => 0,
      signalsReceived: () => true,
      health: () => queries(HEALTH),
      filesTrouble: () => queries(undefined),
      verifyLedger: () => queries([]),
      sealedTexts: () => queries([]),
      pool: () => ({ open: 10, idle: 10, waiting }),
    });
    expect(await scraped.text()).toContain('seller_desk_database_connections{state="waiting"} 0');
    expect(waiting).toBeGreaterThan(2);
  });

  it('shows whether the node receives signals, accepts writes and survives failures', async () => {
    const text = await metrics.text();
    for (const line of [
      'seller_desk_signals_heard 0',
      'seller_desk_storage_writable{store="database"} 0',
      'seller_desk_storage_writable{store="files"} 0',
      'seller_desk_database_survives{event="crash"} 1',
      'seller_desk_database_survives{event="power-cut"} 1',
      'seller_desk_database_survives{event="failover"} 0',
      'seller_desk_database_standbys{state="async"} 2',
      'seller_desk_database_standbys{state="sync"} 1',
      'seller_desk_database_standby_lag_bytes{state="async"} 96',
    ])
      expect(text).toContain(`\n${line}\n`);
  });

  it('counts a failed call with the outcome “failed”', async () => {
    metrics.called('reply', { kind: 'failed' }, 0.2);
    expect(await metrics.text()).toContain(
      'seller_desk_call_duration_seconds_count{call="reply",outcome="failed"} 1',
    );
  });

  it('reports when no request should be routed to this node', async () => {
    const readiness = () => Promise.resolve({ ready: false, notes: ['This node is stopping.'] });
    const server = await serveMetrics({ host: '127.0.0.1', port: 0, metrics, readiness });
    const { status, text } = await exchange('GET', `http://127.0.0.1:${server.port}/ready`);
    server.close();
    expect([status, text]).toEqual([503, 'not ready\nThis node is stopping.\n']);
  });

  it('names the setting METRICS_PORT when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const readiness = () => Promise.resolve({ ready: true, notes: [] });
    await expect(serveMetrics({ host: '127.0.0.1', port, metrics, readiness })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set METRICS_PORT to another number.`,
    );
    other.close();
  });
});
