import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallObserver } from '@backend/core/ports/call-observer.port';
import type { JobCount } from '@backend/core/ports/jobs.port';
import type { LedgerBreach } from '@backend/core/ports/ledger.port';
import type { StorageHealth } from '@backend/core/ports/storage.port';
import type { StorageTrouble } from '@backend/core/ports/storage-trouble';
import type { AgedCount } from '@backend/core/sealed/reseal';
import type { JobObserver } from '@backend/jobs/run-jobs';
import { addJobMetrics } from './job-metrics';
import { addLedgerMetrics } from './ledger-metrics';
import { addSealedMetrics } from './sealed-metrics';
import { addStorageMetrics } from './storage-metrics';

/** The internal state of a process, for its metrics. */
export interface Gauged {
  /** The number of browser tabs with an open signal connection. */
  readonly signalConnections: () => number;
  /** Whether changes from other nodes arrive. */
  readonly signalsReceived: () => boolean;
  readonly health: () => Promise<StorageHealth>;
  readonly filesTrouble: () => Promise<StorageTrouble | undefined>;
  readonly jobs: () => Promise<readonly JobCount[]>;
  readonly verifyLedger: () => Promise<readonly LedgerBreach[]>;
  readonly sealedTexts: () => Promise<readonly AgedCount[]>;
  /** Connections to a database server; absent with the embedded database, which has one connection. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
}

/** The metrics of a process. They observe calls and jobs. */
export interface Metrics extends CallObserver, JobObserver {
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/**
 * The limits of the histogram buckets in seconds, from the read of one row to the time at which users give
 * up.
 */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and durations under `seller_desk_`, and Node's own metrics. No label identifies a person or a work order. */
export const createMetrics = ({
  signalConnections,
  pool,
  jobs,
  verifyLedger,
  sealedTexts,
  ...stored
}: Gauged): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Registered before every metric that queries the database, so that a scrape does not count its own queries as
  // waiting.
  if (pool !== undefined) {
    new Gauge({
      name: 'seller_desk_database_connections',
      help: 'Connections to the database server, and calls that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
      },
    });
  }
  const durations = new Histogram({
    name: 'seller_desk_call_duration_seconds',
    help: 'Time from a call of the contract to its answer, by call and outcome.',
    labelNames: ['call', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'seller_desk_refusals_total',
    help: 'Calls that were refused, by call and refusal.',
    labelNames: ['call', 'refusal'],
    registers,
  });
  new Gauge({
    name: 'seller_desk_signal_connections',
    help: 'Open live connections.',
    registers,
    collect() {
      this.set(signalConnections());
    },
  });
  addStorageMetrics(registry, stored);
  const observer = addJobMetrics(registry, jobs);
  addLedgerMetrics(registry, verifyLedger);
  addSealedMetrics(registry, sealedTexts);
  return {
    called: (call, outcome, seconds) => {
      durations.observe({ call, outcome: outcome.kind }, seconds);
      if (outcome.kind === 'refused') refusals.inc({ call, refusal: outcome.refusal });
    },
    ended: observer.ended,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
