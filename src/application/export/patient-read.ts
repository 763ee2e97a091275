import type { Clock } from '../kernel/ports';
import { isPassing, pauseAfter } from '../request/passing';
import type { ExportPage, ExportPaging } from './export-rows.use-case';

/** The pauses before them are 15 s at least: a back end that restarts needs some of that. */
const TRIES = 6;
/** Whoever exports does not wait longer than that for one page, in seconds. */
const LONGEST_WAIT_S = 120;

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

interface Patience {
  readonly clock: Pick<Clock, 'after'>;
  readonly random: () => number;
}

/** Reads a page again after a pause where that may help: a hundred pages are not lost for the sake of one. */
export const patientRead =
  <Row>({ clock, random }: Patience, read: Read<Row>): Read<Row> =>
  async (paging, signal) => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await read(paging, signal);
      } catch (error) {
        if (signal.aborted || failures === TRIES || !isPassing(error)) throw error;
        if ((error.details.retryAfter ?? 0) > LONGEST_WAIT_S) throw error;
        await rest(clock, pauseAfter(error, failures, random()), signal);
        if (signal.aborted) throw error;
      }
    }
  };
