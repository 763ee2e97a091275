import { Gauge, type Registry } from 'prom-client';
import { HOUR } from '@/domain/kernel/instant';
import { LEDGER_RULES, type LedgerBreach } from '@backend/core/ports/ledger.port';
import { sharedAnswer } from '@backend/core/shared-answer';

/**
 * The longest time that a scrape waits for a verification, in ms. A verification reads the whole ledger, so its result
 * is reused for an hour.
 */
const DEADLINE_MS = 5000;

/**
 * Adds the number of violations of each ledger rule, counted up to twenty. The metric is absent until the first result.
 */
export const addLedgerMetrics = (
  registry: Registry,
  verify: () => Promise<readonly LedgerBreach[]>,
): void => {
  const asked = sharedAnswer<readonly LedgerBreach[] | undefined>(verify, {
    freshFor: HOUR,
    deadline: DEADLINE_MS,
    late: undefined,
  });
  new Gauge({
    name: 'seller_desk_ledger_breaches',
    help: 'Accounts, entries, holds or orders that break a rule of the ledger, by rule; verified at most once an hour.',
    labelNames: ['rule'],
    registers: [registry],
    async collect() {
      const breaches = await asked().catch(() => undefined);
      this.reset();
      if (breaches === undefined) return;
      for (const rule of LEDGER_RULES)
        this.set({ rule }, breaches.filter((breach) => breach.rule === rule).length);
    },
  });
};
