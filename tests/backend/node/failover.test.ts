import { expect, it } from 'vitest';
import { failOver } from '../../../scripts/failover/fail-over';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';
import { isInstalled } from '../../../scripts/rolling/shipped-proxy';

const programs = process.env['TEST_DATABASE_URL'] === undefined ? undefined : postgresPrograms();

/** `npm run test:failover` kills the primary ten times, with open pages. */
it.skipIf(programs === undefined || !isInstalled('haproxy'))(
  'a failover under load neither loses nor repeats an acknowledged reply [server]',
  async () => {
    const report = await failOver({ programs: programs ?? '', clients: 4, kills: 1 });
    expect(report.faults).toEqual([]);
    expect(report.stored).toBe(report.acknowledged);
    expect(report.acknowledged).toBeGreaterThan(4);
    expect(report.failOvers).toHaveLength(1);
  },
  240_000,
);
