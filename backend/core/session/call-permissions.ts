import type { CallName } from '../http/answers';

/** To see work orders, and the menu entry that leads to them. */
export const WORK_LIST = 'work:list';

/** To see what an order costs. */
export const SEE_PRICES = 'order:price';

const SEE = [WORK_LIST];

/**
 * Which of these permissions a call asks for, beside a session; a call that is not named asks for none. What
 * somebody may do to one work order is no permission: its scope and the transitions of the domain say it.
 */
const REQUIRED: Partial<Record<CallName, readonly string[]>> = {
  getOrderInfo: ['order:detail'],
  getWorkOrdersOfOrder: SEE,
  getWorkList: SEE,
  getWorkOrder: SEE,
  getOrderOfWorkOrder: SEE,
  getConversations: SEE,
  getConversationInfo: SEE,
  getConversation: SEE,
  markRead: SEE,
  saveWorkOrder: SEE,
  reply: SEE,
  urge: SEE,
  finish: SEE,
  ship: SEE,
  complain: SEE,
  rate: SEE,
  getRating: SEE,
  getFormOfWorkOrder: SEE,
  getFormByKey: SEE,
  getOrderForm: SEE,
  getUnrated: SEE,
  getComplaints: SEE,
  getUserChoices: SEE,
};

export const permissionsFor = (name: CallName): readonly string[] => REQUIRED[name] ?? [];
