import type { points as zh } from '../zh-CN/points';

export const points: Record<keyof typeof zh, string> = {
  'points.title': 'Points statement',
  'points.available': 'Available points',
  'points.held': 'Held by orders',
  'points.total': 'Total',
  'points.as-of': 'As of',
  'points.amount': '{points} points',
  'points.note':
    'Points that an order takes count as "Held by orders". Single movements are not recorded yet, so only the balance is shown.',
  'points.failed': 'The points could not be loaded',
  'points.failed.note': 'No balance was read. Please try again.',
};
