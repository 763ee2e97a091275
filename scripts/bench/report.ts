import type { Figure } from './measure';

/** One section of the report: the figures of a stage, or the reason why it has none. */
export type Outcome =
  | { readonly kind: 'measured'; readonly says: string; readonly figures: readonly Figure[] }
  | { readonly kind: 'skipped' | 'failed'; readonly says: string; readonly why: string };

export const meetsTarget = ({ median, atMost }: Figure): boolean => atMost === undefined || median <= atMost;

const digits = ({ unit, name }: Figure): number => {
  if (name === 'layout shift') return 4;
  if (name === 'times') return 2;
  return unit === 'KiB' || unit === 'MB' ? 1 : 0;
};

const shown = (figure: Figure, value: number): string =>
  `${value.toFixed(digits(figure))}${figure.unit === '' || figure.unit === 'trips' ? '' : ` ${figure.unit}`}`;

const rowOf = (figure: Figure): string => {
  const { name, runs, median, atMost } = figure;
  const range = `${shown(figure, Math.min(...runs))} – ${shown(figure, Math.max(...runs))}`;
  const target = atMost === undefined ? '' : `≤ ${shown(figure, atMost)} ${meetsTarget(figure) ? '✓' : '✗'}`;
  return `| ${name} | ${shown(figure, median)} | ${range} | ${target} |`;
};

/** The recorded causes of a missed target. */
const causesOf = ({ name, because = [] }: Figure): readonly string[] =>
  because.length === 0 ? [] : ['', `${name}:`, '', ...because.map((each) => `- ${each}`)];

/** The report as Markdown, which is also readable in a terminal. */
export const reportOf = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map((outcome) =>
      outcome.kind === 'measured'
        ? [
            `### ${outcome.says}`,
            '',
            '| figure | median | from – to | target |',
            '|---|---|---|---|',
            ...outcome.figures.map(rowOf),
            ...outcome.figures.filter((figure) => !meetsTarget(figure)).flatMap(causesOf),
          ].join('\n')
        : `### ${outcome.says}\n\n${outcome.kind === 'skipped' ? 'Skipped' : 'Failed'}: ${outcome.why}`,
    )
    .join('\n\n');
