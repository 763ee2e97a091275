import { median } from '../measure';
import type { Round } from './shoot';

/** One call: its rounds, and the rounds of the calls that it is compared with, run alternately. */
export interface Row {
  readonly name: string;
  readonly as: string;
  readonly rounds: readonly Round[];
  readonly framework?: readonly Round[];
  readonly alone?: readonly Round[];
  /** The p95 of the call may be at most this multiple of the p95 of its SQL alone. */
  readonly atMost?: number;
  /** The processor time of one call and of its SQL alone, as a text; absent if the system is not Linux. */
  readonly processor?: { readonly each: string; readonly alone: string };
}

const middle = (rounds: readonly Round[], value: (round: Round) => number): number =>
  median(rounds.map(value));
const ms = (value: number): string => (value < 100 ? value.toFixed(1) : value.toFixed(0));

const errorsOf = (rounds: readonly Round[]): number => rounds.reduce((sum, { errors }) => sum + errors, 0);

/**
 * The median p95 of the call divided by the median p95 of its SQL alone, each over all rounds. `undefined` if the SQL
 * was not measured.
 */
export const ratioToSqlAlone = ({ rounds, alone }: Row): number | undefined =>
  alone === undefined ? undefined : middle(rounds, ({ p95 }) => p95) / middle(alone, ({ p95 }) => p95);

export const isMissed = (row: Row): boolean =>
  errorsOf(row.rounds) > 0 || (row.atMost !== undefined && (ratioToSqlAlone(row) ?? 0) > row.atMost);

export const HEAD = [
  '| call | as | /s | p50 | p95 | p99 | errors | framework /s, p95 | its SQL alone /s, p95 | p95 ÷ SQL |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

const besides = (rounds: readonly Round[] | undefined): string =>
  rounds === undefined
    ? ''
    : `${middle(rounds, ({ perSecond }) => perSecond).toFixed(0)}, ${ms(middle(rounds, ({ p95 }) => p95))}`;

/** A line of the table, which has the header `HEAD`: medians of the rounds, latencies in ms. */
export const lineOf = (row: Row): string => {
  const { name, as, rounds, framework, alone, atMost } = row;
  const times = ratioToSqlAlone(row);
  const mark = times === undefined || atMost === undefined ? '' : times <= atMost ? ' ✓' : ' ✗';
  const figures = [
    middle(rounds, ({ perSecond }) => perSecond).toFixed(0),
    ms(middle(rounds, ({ p50 }) => p50)),
    ms(middle(rounds, ({ p95 }) => p95)),
    ms(middle(rounds, ({ p99 }) => p99)),
    String(errorsOf(rounds)),
    besides(framework),
    besides(alone),
    times === undefined ? '' : `${times.toFixed(2)}${mark}`,
  ];
  return `| ${[name, as, ...figures].join(' | ')} |`;
};

/** The line about the processor time of a call; undefined if it was not measured. */
export const processorLineOf = ({ name, processor }: Row): string | undefined =>
  processor && `Processor time of one call, ${name}: ${processor.each}; its SQL alone: ${processor.alone}.`;

/** The rounds of one list on a small and on a large database. */
export interface Growth {
  readonly name: string;
  readonly as: string;
  readonly small: readonly Round[];
  readonly large: readonly Round[];
}

export const ratioToSmallData = ({ small, large }: Growth): number =>
  middle(large, ({ p50 }) => p50) / middle(small, ({ p50 }) => p50);

export const growthTableOf = (
  growths: readonly Growth[],
  { small, large, atMost }: { readonly small: string; readonly large: string; readonly atMost: number },
): string =>
  [
    `| call | as | ${small}: p50, p95 | ${large}: p50, p95 | times |`,
    '|---|---|---|---|---|',
    ...growths.map((growth) => {
      const of = (rounds: readonly Round[]) =>
        `${ms(middle(rounds, ({ p50 }) => p50))}, ${ms(middle(rounds, ({ p95 }) => p95))}`;
      const times = ratioToSmallData(growth);
      return `| ${growth.name} | ${growth.as} | ${of(growth.small)} | ${of(growth.large)} | ${times.toFixed(2)} ${times <= atMost ? '✓' : '✗'} |`;
    }),
  ].join('\n');
