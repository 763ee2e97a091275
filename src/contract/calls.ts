import * as commands from './calls/commands';
import * as conversation from './calls/conversation';
import { download, downloadResource, uploadEditorImage, uploadFile, uploadImage } from './calls/files';
import { getHome, getNotices, readNotice } from './calls/home';
import { getOrderInfo } from './calls/orders';
import * as rating from './calls/rating';
import * as reference from './calls/reference';
import { getRegions } from './calls/regions';
import * as routes from './calls/routes';
import { changePassword, getProfile, saveProfile } from './calls/seller-users';
import * as session from './calls/session';
import {
  complain,
  getComplaints,
  getConversations,
  getFormByKey,
  getFormOfWorkOrder,
  getOrderForm,
  getUnrated,
  getUserChoices,
  getWorkOrdersOfOrder,
  ship,
} from './calls/work-forms';
import * as workList from './calls/work-list';

/** Every call that the reference back end serves, by name. A call without an answer there fails the type check. */
export const CALLS = {
  ...session,
  ...routes,
  ...reference,
  ...workList,
  ...conversation,
  ...commands,
  ...rating,
  getFormOfWorkOrder,
  getFormByKey,
  getOrderForm,
  ship,
  complain,
  getComplaints,
  getConversations,
  getUnrated,
  getUserChoices,
  getProfile,
  saveProfile,
  changePassword,
  getOrderInfo,
  getWorkOrdersOfOrder,
  getHome,
  getNotices,
  readNotice,
  uploadFile,
  // Before the one that takes any prefix.
  uploadEditorImage,
  uploadImage,
  download,
  downloadResource,
  getRegions,
} as const;

export type { RequestOf, ReplyOf } from './call';
