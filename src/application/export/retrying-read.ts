import { SECOND } from '../../domain/kernel/instant';
import { type RetryPolicy, type RetryTools, withRetry } from '../request/retry';
import type { ExportPage, ExportPaging } from './export-rows.use-case';

/**
 * The retry policy of an export. Its backoff delays add up to about two minutes at most, so that an export can
 * outlast a restart of the back end.
 */
const POLICY: RetryPolicy = { tries: 9, longestDelayMs: 30 * SECOND, longestRetryAfterS: 120 };

type Read<Row> = (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;

/** Retries a page of an export after a transient failure, so that the earlier pages are not lost. */
export const retryingRead =
  <Row>(tools: RetryTools, read: Read<Row>): Read<Row> =>
  (paging, signal) =>
    withRetry(tools, POLICY, () => read(paging, signal), signal);
