import { Gauge, type Registry } from 'prom-client';
import type { StorageHealth } from '@backend/core/ports/storage.port';
import type { StorageTrouble } from '@backend/core/ports/storage-trouble';
import { sharedAnswer } from '@backend/core/shared-answer';

/** The longest time that a scrape waits for the database, in ms. */
const DEADLINE_MS = 5000;

/** The state of the storage, for its metrics. */
export interface StorageGauged {
  readonly signalsReceived: () => boolean;
  readonly health: () => Promise<StorageHealth>;
  readonly filesTrouble: () => Promise<StorageTrouble | undefined>;
}

const bit = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/**
 * Adds metrics of the storage, read for each scrape: the durability of writes, whether writes succeed, and whether
 * notifications of other nodes arrive.
 */
export const addStorageMetrics = (
  registry: Registry,
  { signalsReceived: areSignalsReceived, health, filesTrouble }: StorageGauged,
): void => {
  const registers = [registry];
  new Gauge({
    name: 'seller_desk_signals_heard',
    help: '1 while the notifications of other nodes arrive.',
    registers,
    collect() {
      this.set(bit(areSignalsReceived()));
    },
  });
  // The gauges are collected at the same time, so one query serves all of them.
  const found = sharedAnswer<StorageHealth | undefined>(health, {
    freshFor: 0,
    deadline: DEADLINE_MS,
    late: undefined,
  });
  new Gauge({
    name: 'seller_desk_storage_writable',
    help: '1 while the database, or the folder of uploads, takes writes.',
    labelNames: ['store'],
    registers,
    async collect() {
      this.set({ store: 'database' }, bit((await found())?.writable === true));
      this.set({ store: 'files' }, bit((await filesTrouble()) === undefined));
    },
  });
  new Gauge({
    name: 'seller_desk_database_survives',
    help: '1 where an acknowledged change survives the event, by the settings of the database.',
    labelNames: ['event'],
    registers,
    async collect() {
      const storage = await found();
      this.reset();
      // An unknown value is omitted, because a zero would look like a failure.
      if (storage?.works !== true) return;
      this.set({ event: 'crash' }, bit(storage.survives.crash));
      this.set({ event: 'power-cut' }, bit(storage.survives.powerCut));
      this.set({ event: 'failover' }, bit(storage.survives.failover));
    },
  });
  new Gauge({
    name: 'seller_desk_database_standbys',
    help: 'Connected standbys of the database server, by their state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const standbys = (await found())?.standbys ?? [];
      this.reset();
      for (const { state } of standbys) this.inc({ state });
    },
  });
  new Gauge({
    name: 'seller_desk_database_standby_lag_bytes',
    help: 'Log that the standby furthest behind has not yet written to its disk, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const standbys = (await found())?.standbys ?? [];
      this.reset();
      const most = new Map<string, number>();
      for (const { state, lagBytes } of standbys) {
        if (lagBytes !== undefined) most.set(state, Math.max(lagBytes, most.get(state) ?? 0));
      }
      for (const [state, bytes] of most) this.set({ state }, bytes);
    },
  });
};
