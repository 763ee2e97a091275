import { SECOND } from '../../domain/kernel/instant';
import { type RetryPolicy, type RetryTools, withRetry } from '../request/retry';
import type { ExportPage, ExportPaging } from './export-rows.use-case';

/** Outlasts the restart of a back end: the delays add up to two minutes at most. */
const POLICY: RetryPolicy = { tries: 9, longestDelayMs: 30 * SECOND, longestRetryAfterS: 120 };

type Read<Row> = (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;

/** Reads a page of an export again after a transient failure: the pages before it are not lost. */
export const retryingRead =
  <Row>(tools: RetryTools, read: Read<Row>): Read<Row> =>
  (paging, signal) =>
    withRetry(tools, POLICY, () => read(paging, signal), signal);
