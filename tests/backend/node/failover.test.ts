import { expect, it } from 'vitest';
import { failOver } from '../../../scripts/failover/fail-over';
import { postgresPrograms } from '../../../scripts/faults/postgres-process';
import { isInstalled } from '../../../scripts/rolling/shipped-proxy';

const programs = process.env['TEST_DATABASE_URL'] === undefined ? undefined : postgresPrograms();

/** `npm run test:failover` does ten, with open pages. */
it.skipIf(programs === undefined || !isInstalled('haproxy'))(
  'a primary that is killed under load loses and doubles no acknowledged reply, once its standby is promoted [server]',
  async () => {
    const report = await failOver({ programs: programs ?? '', clients: 4, kills: 1 });
    expect(report.faults).toEqual([]);
    expect(report.stored).toBe(report.acknowledged);
    expect(report.acknowledged).toBeGreaterThan(4);
    expect(report.failOvers).toHaveLength(1);
  },
  240_000,
);
