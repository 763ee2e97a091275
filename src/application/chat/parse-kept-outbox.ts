import type { OutboxEntry, OutboxStatus, UploadedPicture } from '../../domain/work-order/outbox-entry';
import { isAttachedFiles } from '../work-order/drafts';
import { isBaseline } from '../work-order/parse-composer-state';
import type { StoredOutbox } from './outbox-store.port';

/* Parses a stored outbox, because users can change data in the browser. */

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (stored: unknown): Fields =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Fields;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isPicture = (stored: unknown): stored is UploadedPicture => {
  const { fileName, url } = fieldsOf(stored);
  return typeof fileName === 'string' && typeof url === 'string';
};

/**
 * Whether a stored reason is valid. The kind `words` keeps its old stored name, so that outboxes of earlier
 * versions stay readable; it contains a `text`.
 */
const isReason = (stored: unknown): boolean => {
  const { kind, text, refusal } = fieldsOf(stored);
  return kind === 'words' ? typeof text === 'string' : typeof fieldsOf(refusal)['code'] === 'string';
};

const PLAIN: readonly unknown[] = ['waiting', 'sending', 'held', 'asking'];

const isStatus = (stored: unknown): stored is OutboxStatus => {
  const { kind, since, reason } = fieldsOf(stored);
  if (kind === 'unsure' || kind === 'sent') return isCount(since);
  return kind === 'parked' ? isReason(reason) : PLAIN.includes(kind);
};

/** Whether a stored entry is complete. The check is needed because users can change data in the browser. */
export const isEntry = (stored: unknown): stored is OutboxEntry => {
  const { platform, userId, workOrderId, requestId, text, images, attempt, baseline, status, ...more } =
    fieldsOf(stored);
  return (
    (more['mayHaveArrived'] === undefined || more['mayHaveArrived'] === true) &&
    (more['files'] === undefined || isAttachedFiles(more['files'])) &&
    [platform, userId, workOrderId, requestId, text].every((each) => typeof each === 'string') &&
    Array.isArray(images) &&
    images.every(isPicture) &&
    isCount(attempt) &&
    isBaseline(baseline) &&
    isStatus(status)
  );
};

/** Reads a stored outbox, which may have been changed in the browser. A damaged entry is left out. */
export const parseStoredOutbox = (stored: unknown): StoredOutbox | undefined => {
  const { entries, lastRead, knowsRequestIds } = fieldsOf(stored);
  return Array.isArray(entries) && isCount(lastRead)
    ? { entries: entries.filter(isEntry), lastRead, knowsRequestIds: knowsRequestIds === true }
    : undefined;
};
