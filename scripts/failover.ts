import { failOver } from './failover/fail-over';
import { requirePostgresPrograms } from './faults/needed';
import { launchChromium } from './lib/launch-chromium.mjs';
import { readFlags, run, wholeNumber } from './replies/flags';

/**
 * `npm run test:failover [-- --kills 10 --clients 12]`
 *
 * Starts two PostgreSQL servers with synchronous replication, HAProxy with `deploy/haproxy/postgres.cfg`, two nodes
 * and two open pages. Fails when an acknowledged reply is lost or doubled, or a page does not recover by itself.
 */
await run(async () => {
  const flags = readFlags({ kills: '10', clients: '12' });
  const programs = requirePostgresPrograms(['pg_basebackup', 'pg_rewind'], ['haproxy']);
  const browser = await launchChromium();
  try {
    const report = await failOver({
      programs,
      kills: wholeNumber('kills', flags.kills),
      clients: wholeNumber('clients', flags.clients),
      browser,
    });
    for (const [index, { what, pauseMs, rebuilt }] of report.failOvers.entries())
      console.log(
        `${index + 1}. SIGKILL for ${what === 'all' ? 'every process of the primary' : 'the postmaster'}: ` +
          `next reply after ${pauseMs} ms; old primary ${rebuilt}`,
      );
    const { acknowledged, stored, retries, longestPauseMs, browsersMs, againFromPages } = report;
    console.log(
      `${report.failOvers.length} failovers: ${acknowledged} replies acknowledged, ${stored} rows of them in the database, ` +
        `${retries} retries; longest pause ${Math.max(...Object.values(longestPauseMs))} ms ` +
        `(${Object.entries(longestPauseMs)
          .map(([phase, ms]) => `${phase} ${ms}`)
          .join(', ')}); ` +
        `open pages showed a new reply after ${browsersMs ?? 0} ms at most, ` +
        `and ${againFromPages ?? 0} replies from pages had to be sent once more`,
    );
    return report.faults;
  } finally {
    await browser.close();
  }
});
