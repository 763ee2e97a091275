import * as accountAccess from './calls/account-access';
import * as commands from './calls/commands';
import * as complaints from './calls/complaints';
import * as conversation from './calls/conversation';
import * as coupons from './calls/coupon';
import { download, downloadResource, uploadEditorImage, uploadFile, uploadImage } from './calls/files';
import * as deadLetters from './calls/dead-letters';
import * as feedback from './calls/feedback';
import * as ruoyi from './calls/ruoyi';
import * as feedbackInvitation from './calls/feedback-invitation';
import * as home from './calls/home';
import * as notices from './calls/notices';
import * as openSessions from './calls/open-sessions';
import * as orderBoard from './calls/order-board';
import * as orderEntry from './calls/order-entry';
import * as orderLife from './calls/order-life';
import * as orderList from './calls/order-list';
import * as ordering from './calls/ordering';
import * as orders from './calls/order-and-reshipments';
import * as shopHours from './calls/shop-hours';
import * as shops from './calls/shops';
import * as goodsChanges from './calls/goods-change';
import * as mall from './calls/mall';
import * as mallAddresses from './calls/mall-address';
import * as mallImports from './calls/mall-import';
import * as masters from './calls/masters';
import * as radar from './calls/radar';
import * as balances from './calls/balances';
import * as rating from './calls/rating';
import * as recharges from './calls/recharges';
import * as reconciliation from './calls/reconciliation';
import * as reference from './calls/reference';
import { getRegions } from './calls/regions';
import { getDepartments, getPeople } from './calls/directory';
import * as routes from './calls/routes';
import * as secondFactor from './calls/second-factor';
import {
  addSellerUser,
  changePassword,
  changeSellerUser,
  getProfile,
  getSellerRoles,
  getSellerUser,
  getSellerUsers,
  removeSellerUser,
  resetPassword,
  saveProfile,
} from './calls/seller-users';
import * as statement from './calls/statement';
import * as session from './calls/session';
import * as withdrawals from './calls/withdrawals';
import * as workForms from './calls/work-forms';
import * as workList from './calls/work-list';
import * as handOvers from './calls/hand-over';
import * as linkedWorks from './calls/linked-work';
import * as ownReminders from './calls/own-reminder';
import * as workNotes from './calls/work-note';

/**
 * Every call of the specification (product 7, work orders 7), and the product's own calls. The key is the name of the
 * call. The type `Answers` of the reference back end requires a function for each call.
 */
export const CALLS = {
  ...session,
  ...statement,
  ...shopHours,
  ...feedback,
  ...handOvers,
  ...workNotes,
  ...linkedWorks,
  ...ownReminders,
  ...routes,
  ...withdrawals,
  ...recharges,
  ...reconciliation,
  ...balances,
  ...mall,
  ...goodsChanges,
  ...mallAddresses,
  ...mallImports,
  ...coupons,
  ...reference,
  ...workList,
  ...conversation,
  ...commands,
  ...rating,
  ...radar,
  ...masters,
  ...workForms,
  ...complaints,
  getProfile,
  saveProfile,
  changePassword,
  ...secondFactor,
  getSellerUsers,
  getSellerRoles,
  getSellerUser,
  addSellerUser,
  changeSellerUser,
  removeSellerUser,
  resetPassword,
  ...openSessions,
  ...accountAccess,
  ...orders,
  ...orderList,
  ...orderEntry,
  ...orderBoard,
  ...orderLife,
  ...shops,
  ...home,
  ...feedbackInvitation,
  ...notices,
  ...ruoyi,
  ...ordering,
  ...deadLetters,
  uploadFile,
  uploadEditorImage,
  uploadImage,
  download,
  downloadResource,
  getRegions,
  getPeople,
  getDepartments,
} as const;

export type { RequestOf, ReplyOf } from './call';
