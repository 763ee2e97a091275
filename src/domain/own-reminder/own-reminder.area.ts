import { defineDomainArea } from '../area';

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
