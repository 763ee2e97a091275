import { readFileSync } from 'node:fs';
import { requirePostgresPrograms } from './faults/needed';
import { ownCluster } from './faults/own-cluster';
import { readFlags, run, wholeNumber } from './replies/flags';
import { restartInTurn } from './rolling/restart-in-turn';
import { startShippedHaproxy, startShippedNginx } from './rolling/shipped-proxy';

/**
 * `npm run test:rolling [-- --restarts 20 --streams 4 --lines 20]`
 *
 * Restarts two nodes in turn under load, behind nginx and behind HAProxy with the files of `deploy/`. Fails if a request
 * fails, an acknowledged reply is not stored exactly once, a node exits with an error, or a live connection is refused or
 * closed with another code than 1001. Fails at once if a program is missing.
 */
const shippedDrain = /DRAIN_SECONDS: '(\d+)'/.exec(readFileSync('compose.yaml', 'utf8'))?.[1] ?? '0';

const PROXIES = [
  ['nginx', startShippedNginx],
  ['haproxy', startShippedHaproxy],
] as const;

await run(async () => {
  const flags = readFlags({ restarts: '20', streams: '4', lines: '20', proxy: 'all', drain: shippedDrain });
  const proxies = PROXIES.filter(([name]) => flags.proxy === 'all' || flags.proxy === name);
  if (proxies.length === 0) throw new Error('--proxy must be all, nginx or haproxy.');
  const programs = requirePostgresPrograms(
    [],
    proxies.map(([name]) => name),
  );
  const drainSeconds = wholeNumber('drain', flags.drain, 0);
  const faults: string[] = [];
  for (const [name, startProxy] of proxies) {
    const cluster = await ownCluster(programs);
    try {
      const report = await restartInTurn({
        databaseUrl: cluster.url,
        restarts: wholeNumber('restarts', flags.restarts),
        streams: wholeNumber('streams', flags.streams),
        lines: wholeNumber('lines', flags.lines),
        drainSeconds,
        startProxy,
      });
      console.log(`${name}, DRAIN_SECONDS=${drainSeconds}: ${report.restarts} rolling restarts`);
      for (const [kind, { sent, errors }] of Object.entries(report.kinds))
        console.log(`  ${kind}: ${sent} requests, ${errors.length} errors`);
      console.log(`  replies: ${report.acknowledged} acknowledged, ${report.stored} stored`);
      const closes = [...report.lines.closes].map(([code, count]) => `${count} × ${code}`).join(', ');
      console.log(
        `  live connections closed: ${closes}; longest until ready again ${report.lines.longestGapMs} ms`,
      );
      faults.push(...report.faults.map((fault) => `${name}: ${fault}`));
    } finally {
      await cluster.discard();
    }
  }
  return faults;
});
