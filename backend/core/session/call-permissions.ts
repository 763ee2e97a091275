import { SEE_POINTS } from '@/domain/points/point-rights';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { CallName } from '../http/answers';

/** To see work orders, and the menu entry that leads to them. */
export const WORK_LIST = 'work:list';

/** To see orders in their list, and the menu entry that leads there. */
export const ORDER_LIST = 'order:list';

/** To see what an order costs. */
export const SEE_PRICES = 'order:price';

/** To place and change orders. */
export const PLACE_ORDERS = 'order:add';

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
  getSellerUsers: [USER_RIGHTS.list],
  getSellerUser: [USER_RIGHTS.list],
  getSellerRoles: [USER_RIGHTS.add, USER_RIGHTS.edit],
  addSellerUser: [USER_RIGHTS.add],
  changeSellerUser: [USER_RIGHTS.edit],
  removeSellerUser: [USER_RIGHTS.remove],
  resetPassword: [USER_RIGHTS.resetPassword],
  getCensus: SEE,
  getReissues: SEE,
  getReissued: SEE,
  getPoints: SEE_POINTS,
  getMayOrder: [PLACE_ORDERS],
  saveOrder: [PLACE_ORDERS],
  changeOrder: [PLACE_ORDERS],
  getOrders: [ORDER_LIST],
  getOrderHistory: ['order:detail'],
};

export const permissionsFor = (name: CallName): readonly string[] => REQUIRED[name] ?? [];
