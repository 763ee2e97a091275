import type { outcomes as zh } from '../zh-CN/outcomes';

export const outcomes: Record<keyof typeof zh, string> = {
  'create.done': 'Work order created',
  'ship.done': 'Re-shipment confirmed',
  'complaint.title': 'Complain about the work order',
  'complaint.done': 'Complaint submitted',
};
