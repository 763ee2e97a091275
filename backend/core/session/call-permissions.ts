import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import { SEE_POINTS } from '@/domain/points/point-rights';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { HANDLE_COMPLAINTS } from '@/domain/work-order/complaint-list';
import type { Permission } from '@/domain/access/permission';
import type { MemberCall } from '../http/answers';

/** To see work orders, and the menu entry that leads to them. */
export const WORK_LIST = 'work:list';

/** To see orders in their list, and the menu entry that leads there. */
export const ORDER_LIST = 'order:list';

/** To see the statement of points, and the menu entry that leads there. */
export const POINTS_RECORD = 'integral:list';

/** To see what an order costs. */
export const SEE_PRICES = 'order:price';

/** To place and change orders. */
export const PLACE_ORDERS = 'order:add';

const SEE: readonly Permission[] = [WORK_LIST];

/** A session is enough: the call shows a person their own, or what every form needs. */
const ANYBODY: readonly Permission[] = [];

/**
 * Which of these permissions a call asks for, beside a session. A call without an entry fails the type check. What
 * somebody may do to one work order is no permission: its scope and the transitions of the domain say it.
 */
const REQUIRED: Readonly<Record<MemberCall, readonly Permission[]>> = {
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
  getComplaintDesk: [HANDLE_COMPLAINTS],
  answerComplaint: [HANDLE_COMPLAINTS],
  getUserChoices: SEE,
  getPeople: SEE,
  getDepartments: SEE,
  getSellerUsers: [USER_RIGHTS.list],
  getSellerUser: [USER_RIGHTS.list],
  getSellerRoles: [USER_RIGHTS.add, USER_RIGHTS.edit],
  addSellerUser: [USER_RIGHTS.add],
  changeSellerUser: [USER_RIGHTS.edit],
  removeSellerUser: [USER_RIGHTS.remove],
  resetPassword: [USER_RIGHTS.resetPassword],
  getCensus: SEE,
  getReshipments: SEE,
  getShippedReshipments: SEE,
  getPoints: SEE_POINTS,
  getStatement: [POINTS_RECORD],
  getStatementSummary: [POINTS_RECORD],
  getMayOrder: [PLACE_ORDERS],
  saveOrder: [PLACE_ORDERS],
  changeOrder: [PLACE_ORDERS],
  getOrders: [ORDER_LIST],
  getOrderHistory: ['order:detail'],
  takeOrderStep: Object.values(ORDER_RIGHTS),
  getOrderCandidates: [ORDER_RIGHTS.assign],
  getOrderCalendar: [ORDER_RIGHTS.install, ORDER_RIGHTS.assign],
  // One's own account, what everybody reads to fill in a form, and files by their signed address.
  getChatSignature: ANYBODY,
  getIdentity: ANYBODY,
  getRoutes: ANYBODY,
  getConfiguration: ANYBODY,
  getDictionary: ANYBODY,
  getWorkTypes: ANYBODY,
  getStaffToRate: ANYBODY,
  rateStaff: ANYBODY,
  getProfile: ANYBODY,
  saveProfile: ANYBODY,
  changePassword: ANYBODY,
  beginSecondFactor: ANYBODY,
  confirmSecondFactor: ANYBODY,
  getSecondFactor: ANYBODY,
  removeSecondFactor: ANYBODY,
  endOtherSessions: ANYBODY,
  endSession: ANYBODY,
  getSessions: ANYBODY,
  getShops: ANYBODY,
  getPointShops: ANYBODY,
  answerFeedback: ANYBODY,
  getFeedbackInvited: ANYBODY,
  getHome: ANYBODY,
  getNotices: ANYBODY,
  readNotice: ANYBODY,
  changeUserPassword: ANYBODY,
  getNotice: ANYBODY,
  getTopNotices: ANYBODY,
  getUserProfile: ANYBODY,
  markNoticeRead: ANYBODY,
  markNoticesRead: ANYBODY,
  saveUserProfile: ANYBODY,
  unlockScreen: ANYBODY,
  uploadAvatar: ANYBODY,
  getAllProjects: ANYBODY,
  getProjects: ANYBODY,
  maySeeImages: ANYBODY,
  maySeePrices: ANYBODY,
  mustChooseShop: ANYBODY,
  uploadFile: ANYBODY,
  uploadEditorImage: ANYBODY,
  uploadImage: ANYBODY,
  download: ANYBODY,
  downloadResource: ANYBODY,
  getRegions: ANYBODY,
};

export const permissionsFor = (name: MemberCall): readonly Permission[] => REQUIRED[name];
