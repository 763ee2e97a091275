import type { MessageKey } from '@/messages/keys';
import type { Viewer } from '../../access/use-viewer';
import type { Text } from '../../text/use-text';
import type { BulkAction } from './action';

/** Says how many of the rows a bulk action leaves out, with one sentence for each reason; undefined if it takes all. */
export const leftOutOf = <Row>(
  { takes }: Pick<BulkAction<Row>, 'takes'>,
  rows: readonly Row[],
  viewer: Viewer,
  text: Text,
): string | undefined => {
  if (takes === undefined) return undefined;
  const { row: isTaken, left } = takes;
  const reasons = new Map<MessageKey, number>();
  for (const row of rows) {
    if (isTaken(row, viewer)) continue;
    const reason = typeof left === 'function' ? left(row, viewer) : left;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (reasons.size === 0) return undefined;
  return [...reasons].map(([reason, count]) => text(reason, { left: count })).join(' ');
};
