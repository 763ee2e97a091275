import type { Figure } from '../measure';

interface Measured {
  readonly says: string;
  readonly figures: readonly Figure[];
}

/**
 * A Markdown table of all medians, and of the first subject's medians divided by the medians of every other subject.
 */
export const ratiosOf = ([first, ...others]: readonly Measured[]): string => {
  if (first === undefined || others.length === 0) return '';
  const head = ['figure', first.says, ...others.flatMap(({ says }) => [says, `${first.says} ÷ ${says}`])];
  const rows = first.figures.map(({ name, median }) => [
    name,
    median.toFixed(name === 'layout shift' ? 4 : 0),
    ...others.flatMap(({ figures }) => {
      const theirs = figures.find((figure) => figure.name === name)?.median ?? Number.NaN;
      return [theirs.toFixed(name === 'layout shift' ? 4 : 0), (median / theirs).toFixed(2)];
    }),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
