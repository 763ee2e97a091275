import { formatDateTime, formatTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';

/** When something was said or done: hours and minutes below its day, the whole on demand. */
export const Moment = ({ at }: { readonly at: Instant }) => (
  <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
    {formatTime(at).slice(0, 5)}
  </time>
);
