import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { emptyOnServer } from '@tests/support/database/empty-on-server';
import { restartInTurn } from '../../../../scripts/rolling/restart-in-turn';
import {
  isInstalled,
  startShippedHaproxy,
  startShippedNginx,
} from '../../../../scripts/rolling/shipped-proxy';

const SERVER = process.env['TEST_DATABASE_URL'];

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: { readonly 'node-1': { readonly environment: { readonly DRAIN_SECONDS: string } } };
};
const drainSeconds = Number(compose.services['node-1'].environment.DRAIN_SECONDS);

/** `npm run test:rolling` runs twenty restarts. */
describe.each([
  ['nginx', startShippedNginx],
  ['haproxy', startShippedHaproxy],
] as const)('two nodes behind the shipped configuration of %s', (name, startProxy) => {
  it.skipIf(SERVER === undefined || !isInstalled(name))(
    'are restarted in turn without a failed request [server]',
    async () => {
      const { url: databaseUrl, drop } = await emptyOnServer(SERVER ?? '');
      try {
        const report = await restartInTurn({
          databaseUrl,
          restarts: 2,
          streams: 1,
          lines: 3,
          drainSeconds,
          startProxy,
        });
        expect(report.faults).toEqual([]);
        expect(report.stored).toBe(report.acknowledged);
        expect(report.acknowledged).toBeGreaterThan(10);
        expect([...report.lines.closes.keys()]).toEqual([1001]);
      } finally {
        await drop();
      }
    },
    180_000,
  );
});
