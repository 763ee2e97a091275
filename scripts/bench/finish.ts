import { mkdirSync, writeFileSync } from 'node:fs';
import type { Machine } from './machine';
import { meetsTarget, type Outcome, reportOf } from './report';

/** Prints the report, writes `reports/<name>.json`, and sets exit code 1 if a stage failed. */
export const finish = (
  name: string,
  machine: Machine,
  outcomes: readonly Outcome[],
  conditions: readonly string[],
): void => {
  const { date, processors, processor, node, browser, load } = machine;
  const where = `${date}, ${processors} × ${processor}, load ${load.join(' ')}, Node ${node}, ${browser}`;
  console.log(`${[where, ...conditions].join('; ')}\n`);
  console.log(reportOf(outcomes));
  mkdirSync('reports', { recursive: true });
  writeFileSync(`reports/${name}.json`, `${JSON.stringify({ machine, outcomes }, null, 2)}\n`);
  const missed = outcomes.flatMap((outcome) =>
    outcome.kind === 'measured' ? outcome.figures.filter((figure) => !meetsTarget(figure)) : [],
  );
  console.log(`\n${missed.length} targets missed; reports/${name}.json`);
  process.exitCode = outcomes.some(({ kind }) => kind === 'failed') ? 1 : 0;
};
