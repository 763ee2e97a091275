export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Path<M extends Method = Method, P extends string = string> {
  readonly method: M;
  /** Below `/api`; `{name}` stands for one part. */
  readonly path: P;
  /** Further paths that mean the same call; our own client asks `path` alone. */
  readonly also?: readonly string[];
}

const get = <P extends string>(path: P): Path<'GET', P> => ({ method: 'GET', path });
const post = <P extends string>(path: P): Path<'POST', P> => ({ method: 'POST', path });
const put = <P extends string>(path: P): Path<'PUT', P> => ({ method: 'PUT', path });
const alsoAt = <M extends Method, P extends string>(path: Path<M, P>, ...also: string[]): Path<M, P> => ({
  ...path,
  also,
});
const remove = <P extends string>(path: P): Path<'DELETE', P> => ({ method: 'DELETE', path });

/** Every call of the product in one table (product 7, work orders 7). A deployment can override each. */
export const PATHS = {
  signIn: post('/login'),
  signInSecondFactor: post('/login/secondFactor'),
  identity: get('/getInfo'),
  signOut: post('/logout'),
  captcha: get('/captchaImage'),
  chatSignature: get('/getUserSig'),
  routes: get('/getRouters'),
  dictionary: get('/system/dict/data/type/{type}'),
  configuration: get('/system/config/configKey/{key}'),
  workList: get('/seller/work/list'),
  workTypes: get('/seller/work/types'),
  workOrder: get('/seller/work/info/{id}'),
  orderOfWorkOrder: get('/seller/work/order/{id}'),
  conversationInfo: get('/seller/work/im/info/{id}'),
  conversation: get('/seller/work/im/comments/{id}'),
  markRead: post('/seller/work/im/read/{id}'),
  saveWorkOrder: post('/seller/work'),
  reply: post('/seller/work/reply'),
  urge: post('/seller/work/urge/{id}'),
  finish: post('/seller/work/finish/{id}'),

  formOfWorkOrder: get('/seller/work/form/{id}'),
  formByKey: get('/seller/work/form/key/{formKey}'),
  orderForm: get('/seller/work/order/form/{orderId}'),
  workOrdersOfOrder: get('/seller/work/order/list/{id}'),
  conversations: get('/seller/work/im/list'),
  ship: post('/seller/work/ship/{id}'),
  rate: post('/seller/work/rate'),
  complain: alsoAt(post('/seller/work/complaint/'), '/seller/work/complaint'),
  complaints: get('/seller/work/complaint/list/{id}'),
  complaintDesk: get('/seller/work/complaint/page'),
  answerComplaint: post('/seller/work/complaint/answer/{id}'),
  unrated: get('/seller/work/order/rate/list'),
  rating: get('/seller/work/resolve/rate/{id}'),
  userChoices: get('/seller/work/user/select'),
  staffToRate: get('/seller/getDockerDeptUser'),
  rateStaff: post('/seller/saveBatchUserRate'),

  uploadFile: post('/common/upload'),
  uploadEditorImage: post('/common/upload/editor'),
  uploadImage: post('/common/upload/{prefix}'),
  download: get('/common/download'),
  downloadResource: get('/common/download/resource'),
  regions: alsoAt(get('/system/region/getTree/{id}'), '/system/region/getTree', '/system/region/getTree/'),
  people: get('/system/user/simple-list'),
  departments: get('/system/dept/simple-list'),

  orderInfo: get('/seller/getOrderInfo'),
  points: get('/seller/getPoint'),
  statement: get('/seller/integral/record'),
  statementSummary: get('/seller/integral/record/summary'),
  census: get('/seller/census'),
  home: get('/seller/index'),
  projects: get('/seller/projects'),
  allProjects: get('/seller/projects/all'),
  maySeePrices: get('/seller/IsPrice'),
  maySeeImages: get('/seller/IsViewImage'),
  mustChooseShop: get('/seller/isCheckOutlets'),
  mayOrder: get('/seller/isOrder'),
  feedbackInvited: get('/seller/IsFeedback'),
  answerFeedback: put('/seller/update/IsFeedback'),
  shops: post('/seller/outlets/wdPointList'),
  pointShops: post('/seller/outlets/pointShopList'),
  reshipments: get('/seller/order/bkList'),
  shippedReshipments: get('/seller/order/isBkList'),
  orders: get('/seller/order/list'),
  saveOrder: post('/seller/order'),
  changeOrder: put('/seller/order'),
  orderStep: post('/seller/order/{verb}/{id}'),
  orderCandidates: get('/seller/order/candidates/{id}'),
  orderCalendar: get('/seller/order/calendar'),
  orderHandlers: get('/seller/order/handlers'),
  orderBoard: get('/seller/order/board'),
  orderBoardCounts: get('/seller/order/board/counts'),
  orderHistory: get('/seller/order/history/{orderId}'),
  notices: get('/seller/selectCommonNotice'),
  readNotice: post('/seller/saveCommonNotice'),

  topNotices: get('/system/notice/listTop'),
  notice: get('/system/notice/{noticeId}'),
  markNoticeRead: post('/system/notice/markRead'),
  markNoticesRead: post('/system/notice/markReadAll'),
  userProfile: get('/system/user/profile'),
  saveUserProfile: put('/system/user/profile'),
  changeUserPassword: put('/system/user/profile/updatePwd'),
  uploadAvatar: post('/system/user/profile/avatar'),
  unlockScreen: post('/unlockscreen'),

  deadLetters: get('/monitor/job/dead/list'),
  retryDeadLetter: post('/monitor/job/dead/retry/{id}'),

  sellerUsers: get('/seller/user/list'),
  sellerRoles: get('/seller/user/roles'),
  profile: get('/seller/user/profile'),
  saveProfile: post('/seller/user/profile'),
  changePassword: post('/seller/user/profile/updatePwd'),
  secondFactor: get('/seller/user/profile/secondFactor'),
  beginSecondFactor: post('/seller/user/profile/secondFactor'),
  confirmSecondFactor: post('/seller/user/profile/secondFactor/confirm'),
  removeSecondFactor: post('/seller/user/profile/secondFactor/remove'),
  resetPassword: put('/seller/user/resetPwd'),
  sellerUser: get('/seller/user/{id}'),
  addSellerUser: post('/seller/user'),
  changeSellerUser: put('/seller/user'),
  removeSellerUser: remove('/seller/user/{id}'),

  sessions: get('/seller/session/list'),
  endSession: remove('/seller/session/{id}'),
  endOtherSessions: remove('/seller/session'),
} as const satisfies Record<string, Path>;

export type CallName = keyof typeof PATHS;
