import { PASSWORD } from '@tests/support/running-back-end';
import type { Line } from './original-client';
import { OK, refused, signedIn, signedOut } from './parts-of-days';

/* Further working days of users, as calls that the client of the two specifications sends, in order. Continues `days.ts`. */

/** The creator's calls after the work order is finished. */
export const AFTERWARDS: readonly Line[] = [
  ...signedIn('{seller}'),
  { call: 'GET /seller/work/order/rate/list', reads: { total: 1, rows: [{ id: '{workId}' }] } },
  { call: 'GET /seller/work/resolve/rate/{workId}', reads: { data: { rateNum: 0 } } },
  { call: 'GET /seller/work/user/select?workId={workId}', reads: { data: [{}] } },
  { call: 'POST /seller/work/rate', sends: { id: '{workId}', rate: 0 }, reads: refused('请选择满意度') },
  {
    call: 'POST /seller/work/rate',
    sends: {
      id: '{workId}',
      rate: 3,
      rateRemark: '满意',
      rateInfos: [],
      isAnonymous: false,
      rateDiscontent: '',
      rateNum: 0,
      rateUserId: '',
    },
    reads: OK,
  },
  {
    call: 'GET /seller/getDockerDeptUser',
    reads: { data: [{}] },
    keeps: { staffId: 'data.0.userId', staff: 'data.0.userName' },
  },
  {
    call: 'POST /seller/saveBatchUserRate',
    sends: [{ userId: '{staffId}', userName: '{staff}', rate: 5 }],
    reads: OK,
  },
  {
    call: 'POST /seller/work/complaint/',
    sends: { workId: '{workId}', complaintRemark: '' },
    reads: refused('请填写理由'),
  },
  { call: 'POST /seller/work/complaint/', sends: { workId: '{workId}', complaintRemark: '太慢' }, reads: OK },
  { call: 'GET /seller/work/complaint/list/{workId}', reads: { data: [{ complaintRemark: '太慢' }] } },
  {
    call: 'POST /seller/work/reply',
    sends: { workId: '{workId}', content: '再说', image: [], flag: 0, reissue: 0 },
    reads: refused('工单已完结，不能再操作'),
  },
  {
    call: 'POST /seller/work',
    sends: {
      id: '{workId}',
      level: 'NORMAL',
      type: 'AFTER_SALE',
      formKey: 'work_order_form',
      order: { orderId: '{orderId}', orderNo: '{orderNo}', content: '又起泡了', image: [] },
    },
    reads: OK,
    keeps: { nextWorkId: 'data.id' },
  },
  {
    call: 'GET /seller/work/list?mine=1',
    reads: { total: 2, rows: [{ id: '{nextWorkId}' }, { id: '{workId}' }] },
  },
  ...signedOut,
];

/** A seller manages its users. */
export const USERS: readonly Line[] = [
  ...signedIn('{owner}'),
  { call: 'GET /seller/user/roles', reads: OK, keeps: { roleId: 'data.0.roleId' } },
  {
    call: 'POST /seller/user',
    sends: {
      userName: '{newUser}',
      nickName: '小张',
      password: 'first-kite-81',
      phonenumber: '',
      email: '',
      roleIds: [],
      status: '0',
    },
    reads: OK,
  },
  {
    call: 'GET /seller/user/list?pageNum=1&pageSize=20&searchValue={newUser}',
    reads: { total: 1 },
    keeps: { userId: 'rows.0.userId' },
  },
  { call: 'GET /seller/user/{userId}', reads: { data: { nickName: '小张' } } },
  {
    call: 'PUT /seller/user',
    sends: { userId: '{userId}', userName: '{newUser}', nickName: '小张张', roleIds: [], status: '0' },
    reads: OK,
  },
  { call: 'PUT /seller/user/resetPwd', sends: { userId: '{userId}', password: 'second-kite-81' }, reads: OK },
  { call: 'DELETE /seller/user/{userId}', reads: OK },
  { call: 'GET /seller/user/{userId}', reads: refused('用户不存在，或不在您的管理范围内') },
  ...signedOut,
];

/** Platform staff see the brand but do not manage a seller's users. The profile is open to every account. */
export const PLATFORM: readonly Line[] = [
  ...signedIn('{staff_name}'),
  {
    call: 'GET /seller/work/list?searchValue={orderNo}&state=COMMENT',
    reads: { total: 1, rows: [{ state: 'COMMENT' }] },
  },
  {
    call: 'GET /seller/work/info/{workId}?comments=0',
    reads: { data: { id: '{workId}', isCreator: false } },
  },
  { call: 'GET /seller/work/complaint/list/{workId}', reads: { data: [{ complaintRemark: '太慢' }] } },
  {
    call: 'POST /seller/work/finish/{workId}',
    sends: { content: '完', flag: 0 },
    reads: refused('您没有完结当前工单的权限'),
  },
  { call: 'GET /seller/user/roles', reads: { code: 403, msg: '当前操作没有权限' } },
  { call: 'GET /seller/user/profile', reads: { data: { userName: '{staff_name}' } } },
  {
    call: 'POST /seller/user/profile',
    sends: { nickName: '平台客服', phonenumber: '13800000000', email: '', avatar: '' },
    reads: OK,
  },
  {
    call: 'POST /seller/user/profile/updatePwd?oldPassword=wrong&newPassword=quite-another-1',
    reads: refused('密码不能写在网址参数中，请在请求正文中提交'),
  },
  {
    call: 'POST /seller/user/profile/updatePwd',
    beyond: 'a password in the query is logged by proxies',
    sends: { oldPassword: 'wrong', newPassword: 'quite-another-1' },
    reads: refused('修改密码失败，旧密码错误'),
  },
  ...signedOut,
];

/**
 * Signs the clerk in on a back end with captchas. A client cannot read the text in the picture, so the test
 * replaces the stored answer of each captcha with `{shownText}`.
 */
const signedInBehindACaptcha = (password: string): readonly Line[] => [
  {
    call: 'GET /captchaImage',
    noToken: true,
    reads: { ...OK, captchaEnabled: true },
    keeps: { captcha: 'uuid' },
  },
  {
    call: 'POST /login',
    sends: { username: '{clerk}', password: password, code: 'NEVER', uuid: '{captcha}' },
    noToken: true,
    reads: refused('验证码错误'),
  },
  {
    call: 'GET /captchaImage',
    noToken: true,
    reads: { ...OK, captchaEnabled: true },
    keeps: { captcha: 'uuid' },
  },
  {
    call: 'POST /login',
    sends: { username: '{clerk}', password: password, code: '{shownText}', uuid: '{captcha}' },
    noToken: true,
    reads: OK,
    keeps: { token: 'token' },
  },
  { call: 'GET /getInfo', reads: { user: { userName: '{clerk}' } } },
];

export const BEHIND_A_CAPTCHA: readonly Line[] = [...signedInBehindACaptcha(PASSWORD), ...signedOut];

/**
 * A password change as in chapter 7 of the product specification, with the passwords in the query string. The
 * back end of this test accepts them there.
 */
export const PASSWORD_IN_THE_QUERY: readonly Line[] = [
  ...signedInBehindACaptcha(PASSWORD),
  {
    call: 'POST /seller/user/profile/updatePwd?oldPassword=wrong&newPassword=third-kite-81',
    reads: refused('修改密码失败，旧密码错误'),
  },
  {
    call: `POST /seller/user/profile/updatePwd?oldPassword=${PASSWORD}&newPassword=third-kite-81`,
    reads: OK,
  },
  ...signedInBehindACaptcha('third-kite-81'),
  ...signedOut,
];
