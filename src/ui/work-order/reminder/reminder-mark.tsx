import { ClockCircleOutlined } from '@ant-design/icons';
import { formatMinute } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { useText } from '../../kit/text/use-text';

/** Marks a row whose work order has a reminder of the user. */
export const ReminderMark = ({ at }: { readonly at: Instant | undefined }) => {
  const text = useText();
  if (at === undefined) return null;
  const label = text('own-reminder.mark', { at: formatMinute(at).slice(5, 16) });
  return <ClockCircleOutlined role="img" aria-label={label} title={label} />;
};
