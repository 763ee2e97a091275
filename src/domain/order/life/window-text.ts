import { formatDate, formatTime } from '../../dates/format';
import type { Appointment } from './appointment';

const minutes = (at: number): string => formatTime(at).slice(0, 5);

/** A window as text, `2026-11-25 09:00–11:00`; the end of the day is 24:00. */
export const windowText = ({ from, to }: Appointment): string =>
  `${formatDate(from)} ${minutes(from)}–${formatDate(to) === formatDate(from) ? minutes(to) : '24:00'}`;
