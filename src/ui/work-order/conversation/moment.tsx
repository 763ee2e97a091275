import { formatDateTime, formatTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';

/** The time of a message or event: hours and minutes, since its day is above; in full on demand. */
export const Moment = ({ at }: { readonly at: Instant }) => (
  <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
    {formatTime(at).slice(0, 5)}
  </time>
);
