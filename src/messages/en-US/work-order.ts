import { type workOrder as zh } from '../zh-CN/work-order';

export const workOrder: Record<keyof typeof zh, string> = {
  'work-order.title': 'Work order',
  'finish.default-remark.dialog': 'Work order closed by the seller',
  'finish.default-remark.chat': 'Work order closed by its creator',
};
