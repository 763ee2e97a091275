import { sendBadRequests } from './faults/bad-requests';
import { canHaveSmallStore, fillTheStore } from './faults/full-store';
import { killInTurn } from './faults/kill-in-turn';
import { requirePostgresPrograms } from './faults/needed';
import { ownCluster } from './faults/own-cluster';
import { readFlags, run, wholeNumber } from './replies/flags';

/**
 * `npm run test:api-faults [-- --replies 2000 --clients 12 --nodes 2 --bad 20]`
 *
 * Kills PostgreSQL and the nodes under load, fills the upload store and sends bad requests. Fails unless every
 * acknowledged write is stored and the system recovers by itself. Starts a PostgreSQL cluster of its own from the
 * installed programs. Fails at once if this machine cannot produce one of the faults. See docs/operations.md.
 */
const SLOW_PATIENCE_S = 120;

const killing = async (
  programs: string,
  options: Parameters<typeof killInTurn>[1],
): Promise<readonly string[]> => {
  const cluster = await ownCluster(programs);
  try {
    const report = await killInTurn(cluster, options);
    for (const { what, repliesMs, signalsMs } of report.kills) {
      console.log(
        `${what} killed: every node stores replies after ${repliesMs} ms, signals others after ${signalsMs} ms`,
      );
    }
    const { sent, stored, retries, longestSilenceMs, ms } = report;
    console.log(
      `${options.clients} clients at ${options.nodes} nodes sent ${sent} replies, ${stored} are stored; ` +
        `${report.outages} × SIGKILL, ${retries} retries, longest silence ${longestSilenceMs} ms, ${ms} ms`,
    );
    return report.faults;
  } finally {
    await cluster.discard();
  }
};

const filling = async (): Promise<readonly string[]> => {
  const { taken, refused, faults } = await fillTheStore();
  console.log(
    `A store of 4 MB stored ${taken} files, refused ${refused}, and stored one again once it had space`,
  );
  return faults;
};

const sendingBadRequests = async (
  options: Parameters<typeof sendBadRequests>[0],
): Promise<readonly string[]> => {
  const { answers, slowestReplyMs, slowCutOffMs, faults } = await sendBadRequests(options);
  for (const [name, answer] of Object.entries(answers)) console.log(`${name}: ${answer}`);
  console.log(
    `meanwhile the slowest of ${options.replies} replies took ${slowestReplyMs} ms; ` +
      `a slow request was cut off after ${slowCutOffMs === undefined ? '–' : `${Math.round(slowCutOffMs / 1000)} s`}`,
  );
  return faults;
};

await run(async () => {
  const flags = readFlags({ replies: '2000', clients: '12', nodes: '2', bad: '20' });
  const programs = requirePostgresPrograms([], [], {
    'the right to mount a small file system (unshare --user --map-root-user --mount)': canHaveSmallStore,
  });
  return [
    ...(await killing(programs, {
      replies: wholeNumber('replies', flags.replies),
      clients: wholeNumber('clients', flags.clients),
      nodes: wholeNumber('nodes', flags.nodes),
    })),
    ...(await filling()),
    ...(await sendingBadRequests({
      each: wholeNumber('bad', flags.bad),
      replies: 100,
      patience: SLOW_PATIENCE_S,
    })),
  ];
});
