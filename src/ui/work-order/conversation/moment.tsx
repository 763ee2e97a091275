import { formatClock, formatDateTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';

/**
 * The time of a message or event in hours and minutes, because its day is shown above. The full date shows on
 * hover.
 */
export const Moment = ({ at }: { readonly at: Instant }) => (
  <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
    {formatClock(at)}
  </time>
);
