import type { Clock } from '../kernel/ports';
import { Failure } from '../request/failure';
import type { ExportPage, ExportPaging } from './export-rows.use-case';

/** How long is waited before the same page is asked for again, ms. */
const PAUSES = [1000, 3000, 8000] as const;

const PASSING = ['network', 'timeout', 'updating'];

/** What may be gone in a moment: the network, a back end that is busy or restarts. */
const isPassing = (error: unknown): boolean =>
  error instanceof Failure &&
  (PASSING.includes(error.details.kind) ||
    (error.details.kind === 'status' &&
      (error.details.status === 429 || (error.details.status ?? 0) >= 502)));

const rest = ({ after }: Pick<Clock, 'after'>, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = after(ms, resolve);
    signal.addEventListener(
      'abort',
      () => {
        stop();
        resolve();
      },
      { once: true },
    );
  });

type Read<Row> = (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;

/** Reads a page again after a pause where that may help: a hundred pages are not lost for the sake of one. */
export const patientRead =
  <Row>(clock: Pick<Clock, 'after'>, read: Read<Row>): Read<Row> =>
  async (paging, signal) => {
    for (const pause of PAUSES) {
      try {
        return await read(paging, signal);
      } catch (error) {
        if (signal.aborted || !isPassing(error)) throw error;
      }
      await rest(clock, pause, signal);
    }
    return read(paging, signal);
  };
