import { defineDomainArea } from '../area';

/** Reminders that users set for themselves on work orders. */
export const ownReminder = defineDomainArea({
  name: 'own-reminder',
  permissions: [],
  refusals: {
    'own-reminder.time-required': [],
    'own-reminder.past': [],
    'own-reminder.too-far': ['days'],
    'own-reminder.too-long': ['max'],
    'own-reminder.too-many': ['max'],
    'own-reminder.gone': [],
  },
});
