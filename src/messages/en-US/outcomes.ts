import type { outcomes as zh } from '../zh-CN/outcomes';

export const outcomes: Record<keyof typeof zh, string> = {
  'create.done': 'Saved',
  'ship.done': 'Operation succeeded',
  'complaint.title': 'Complain about the work order',
  'complaint.done': 'Operation succeeded',
};
