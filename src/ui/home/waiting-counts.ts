import { type ListFilters } from '../work-order/list/list-address';
import { type MessageKey } from '@/messages/keys';

/** One thing that may wait: its words, and the filters of the list that show it. */
export interface WaitingCount {
  readonly title: Extract<MessageKey, `home.${string}`>;
  readonly note: Extract<MessageKey, `home.${string}`>;
  readonly tone: 'pressing' | 'waiting' | 'calm';
  readonly filters: Partial<ListFilters>;
}

/** What waits, the most pressing first. */
export const WAITING_COUNTS: readonly WaitingCount[] = [
  { title: 'home.urged', note: 'home.urged.note', tone: 'pressing', filters: { hint: 'URGED' } },
  { title: 'home.overdue', note: 'home.overdue.note', tone: 'waiting', filters: { hint: 'OVERDUE' } },
  {
    title: 'home.handled-wait',
    note: 'home.handled-wait.note',
    tone: 'waiting',
    filters: { party: 'handled', state: 'WAIT' },
  },
  {
    title: 'home.handled-handling',
    note: 'home.handled-handling.note',
    tone: 'calm',
    filters: { party: 'handled', state: 'HANDLING' },
  },
  {
    title: 'home.mine-open',
    note: 'home.mine-open.note',
    tone: 'calm',
    filters: { party: 'mine', state: 'HANDLING' },
  },
  {
    title: 'home.mine-finished',
    note: 'home.mine-finished.note',
    tone: 'calm',
    filters: { party: 'mine', state: 'FINISH' },
  },
];
