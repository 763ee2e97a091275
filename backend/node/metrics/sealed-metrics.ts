import { Gauge, type Registry } from 'prom-client';
import { MINUTE } from '@/domain/kernel/instant';
import { SEALED_PLACES } from '@backend/core/ports/sealed-texts.port';
import type { AgedCount } from '@backend/core/sealed/reseal';
import { sharedAnswer } from '@backend/core/shared-answer';

/** A count reads every row, so its result is reused for this long. A scrape waits at most `DEADLINE_MS` for a count. */
const FRESH_MS = 10 * MINUTE;
const DEADLINE_MS = 5000;

const AGES = ['current', 'older', 'unknown'] as const;

/**
 * Adds the number of encrypted texts, by place and by the age of their key. The metric is absent from a scrape if the
 * count fails or takes longer than `DEADLINE_MS`.
 */
export const addSealedMetrics = (registry: Registry, count: () => Promise<readonly AgedCount[]>): void => {
  const asked = sharedAnswer<readonly AgedCount[] | undefined>(count, {
    freshFor: FRESH_MS,
    deadline: DEADLINE_MS,
    late: undefined,
  });
  new Gauge({
    name: 'seller_desk_sealed_texts',
    help: 'Encrypted texts by place and age of their key: current, older (given, or from before key ids), unknown (not given).',
    labelNames: ['place', 'key'],
    registers: [registry],
    async collect() {
      const counts = await asked().catch(() => undefined);
      this.reset();
      if (counts === undefined) return;
      for (const place of SEALED_PLACES)
        for (const key of AGES) {
          const of = counts.filter((each) => each.place === place && each.age === key);
          this.set(
            { place, key },
            of.reduce((sum, each) => sum + each.count, 0),
          );
        }
    },
  });
};
