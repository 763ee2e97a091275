import { figuresOf, type Measured, Skipped, type Stage } from './measure';
import type { Outcome } from './report';

/**
 * Runs a stage the requested number of times. A failure becomes a section of the report, and the next stages still run.
 */
export const runStage = async (
  { id, says }: Pick<Stage, 'id' | 'says'>,
  runs: number,
  once: () => Promise<readonly Measured[]>,
): Promise<Outcome> => {
  try {
    const results: (readonly Measured[])[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await once());
    return { kind: 'measured', says, figures: figuresOf(id, results) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof Skipped ? 'skipped' : 'failed', says, why };
  }
};
