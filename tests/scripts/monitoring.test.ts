import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isRefusalCode } from '@/domain/refusal-codes';
import { ANSWERED_CALLS } from '@backend/core/http/answers';
import type { StorageHealth } from '@backend/core/ports/storage.port';
import { createMetrics } from '@backend/node/metrics/metrics';
import { freePort } from '../../scripts/faults/free-port';
import { exchange } from '@tests/support/running-back-end/client';
import { type ServerProcess, startServerProcess } from '@tests/support/running-back-end/server-process';
import { migratedFolder } from '@tests/support/database/engine-template';

interface Rule {
  readonly alert: string;
  readonly expr: string;
}
interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const alerts = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const dashboard = JSON.parse(readFileSync('deploy/grafana/seller-desk.json', 'utf8')) as {
  readonly panels: readonly Panel[];
};
const rules = alerts.groups.flatMap((group) => group.rules);
const expressions: readonly (readonly [string, string])[] = [
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`panel ${title}`, expr] as const),
  ),
];

const HEALTHY: StorageHealth = {
  kind: 'server',
  works: true,
  writable: true,
  survives: { crash: true, powerCut: true, failover: false },
  durability: '',
};

/** The values of the label `event` of `seller_desk_database_survives`. */
const EVENTS = ['crash', 'power-cut', 'failover'];

/** The metrics that Prometheus itself adds for every target. */
const OF_PROMETHEUS = ['up'];
const KEYWORDS = ['and', 'or', 'unless', 'offset', 'bool', 'on', 'by', 'without', 'ignoring'];

/** The names of metrics in an expression: what is left without labels, grouping, functions, ranges and keywords. */
const metricsIn = (expression: string): readonly string[] => {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/gi)]
    .map(([, name = '']) => name)
    .filter((name) => !KEYWORDS.includes(name));
};

const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/** The series that a metrics response declares. */
const namesOf = (figures: string): readonly string[] =>
  [...figures.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type = '']) =>
    (SUFFIXES[type] ?? ['']).map((suffix) => `${name}${suffix}`),
  );

const labelsIn = (expression: string, label: string): readonly string[] =>
  [...expression.matchAll(new RegExp(`\\b${label}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('the names of metrics in an expression', () => {
  it('are found between functions, labels, ranges and keywords', () => {
    expect(
      metricsIn(
        'histogram_quantile(0.95, sum by (le, call) (rate(a_bucket{x="y"}[5m]))) > 1 and b offset 10m / c > 2',
      ),
    ).toEqual(['a_bucket', 'b', 'c']);
  });
});

describe('alert rules and dashboard', () => {
  let dataDir: string;
  let server: ServerProcess;
  let exported: readonly string[];
  beforeAll(async () => {
    dataDir = await migratedFolder();
    const port = await freePort();
    server = await startServerProcess({ DATA_DIR: dataDir, SEED: 'none', METRICS_PORT: String(port) });

    const { text } = await exchange('GET', `http://127.0.0.1:${port}/metrics`);
    // The embedded engine has no connection pool, so the metrics of a pool come from a separate registry.
    const pooled = await createMetrics({
      jobs: () =>
        Promise.resolve([
          { kind: 'order.confirm', due: 3, later: 2, running: 1, dead: 4, oldestDue: 90_000 },
        ]),
      signalConnections: () => 0,
      signalsReceived: () => true,
      health: () => Promise.resolve(HEALTHY),
      filesTrouble: () => Promise.resolve(undefined),
      verifyLedger: () => Promise.resolve([]),
      sealedTexts: () => Promise.resolve([]),
      pool: () => ({ open: 1, idle: 1, waiting: 0 }),
    }).text();
    exported = [
      ...namesOf(text),
      ...namesOf(pooled).filter((name) => name.startsWith('seller_desk_database_')),
    ];
  });
  afterAll(async () => {
    await server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('use only metrics that a running back end exports', () => {
    expect(exported.length).toBeGreaterThan(20);
    expect(rules.length).toBeGreaterThan(8);
    for (const [where, expression] of expressions) {
      const named = metricsIn(expression);
      expect([where, named.length > 0]).toEqual([where, true]);
      const unknown = named.filter((name) => !exported.includes(name) && !OF_PROMETHEUS.includes(name));
      expect([where, unknown]).toEqual([where, []]);
    }
  });

  it('show every metric of our own, and alert on every metric about the storage', () => {
    const shown = dashboard.panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    const own = exported
      .filter((name) => name.startsWith('seller_desk_'))
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    expect([...new Set(own)].filter((name) => !shown.includes(name))).toEqual([]);
    const watched = rules.flatMap(({ expr }) => metricsIn(expr));
    const reliedOn = own.filter((name) =>
      /_(?:storage_writable|signals_heard|survives|standby\w*)$/.test(name),
    );
    expect(reliedOn.length).toBeGreaterThan(4);
    expect(reliedOn.filter((name) => !watched.includes(name))).toEqual([]);
  });

  it('use only outcomes, refusals, calls and states that exist', () => {
    const all = expressions.map(([, expression]) => expression).join('\n');
    expect(
      labelsIn(all, 'outcome').filter((each) => !['answered', 'refused', 'failed'].includes(each)),
    ).toEqual([]);
    const states = ['open', 'idle', 'waiting', 'dead'];
    expect(labelsIn(all, 'state').filter((each) => !states.includes(each))).toEqual([]);
    expect(labelsIn(all, 'event').length).toBeGreaterThan(0);
    expect(labelsIn(all, 'event').filter((each) => !EVENTS.includes(each))).toEqual([]);
    expect(labelsIn(all, 'refusal').filter((each) => !isRefusalCode(each))).toEqual([]);
    expect(labelsIn(all, 'call').filter((each) => !ANSWERED_CALLS.some((call) => call === each))).toEqual([]);
    expect(labelsIn(all, 'refusal').length).toBeGreaterThan(1);
  });

  it('contain only alerts that the guide explains', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    expect(rules.map(({ alert }) => alert).filter((alert) => !guide.includes(`\`${alert}\``))).toEqual([]);
  });

  it('contain only alerts that a promtool test names', () => {
    const tests = readFileSync('deploy/prometheus/alerts.test.yml', 'utf8');
    expect(rules.map(({ alert }) => alert).filter((alert) => !tests.includes(`"${alert}"`))).toEqual([]);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
  it.skipIf(!hasPromtool)('pass promtool (installed here)', () => {
    for (const args of [
      ['check', 'rules', 'deploy/prometheus/alerts.yml'],
      ['check', 'config', 'deploy/prometheus/prometheus.yml'],
      ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
      expect([args, status, status === 0 ? '' : `${stdout}${stderr}`]).toEqual([args, 0, '']);
    }
  });
});
