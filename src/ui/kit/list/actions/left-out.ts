import type { MessageKey } from '@/messages/keys';
import type { Viewer } from '../../access/use-viewer';
import type { Text } from '../../text/use-text';
import type { BulkAction } from './action';

/**
 * Says how many of the rows a bulk action leaves out, for each reason; undefined if it takes all. If it takes none, the
 * text says that there is nothing to do.
 */
export const leftOutOf = <Row>(
  { takes }: Pick<BulkAction<Row>, 'takes'>,
  rows: readonly Row[],
  viewer: Viewer,
  text: Text,
): string | undefined => {
  if (takes === undefined) return undefined;
  const { row: isTaken, left } = takes;
  const reasons = new Map<MessageKey, number>();
  let taken = 0;
  for (const row of rows) {
    if (isTaken(row, viewer)) {
      taken += 1;
      continue;
    }
    const reason = typeof left === 'function' ? left(row, viewer) : left;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (reasons.size === 0) return undefined;
  const parts = [...reasons].map(([reason, count]) => text(reason, { left: count }));
  return text(taken === 0 ? 'bulk.none-taken' : 'bulk.left-out', {
    reasons: parts.join(text('bulk.reason.joint')),
  });
};
