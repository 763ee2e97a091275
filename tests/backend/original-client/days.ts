import { PASSWORD } from '@tests/support/running-back-end';
import { PDF, PNG } from '../core/uploads';
import type { Line } from './original-client';

/** Days of people, as tables: each call of the two specifications in the order in which it comes up. */

const OK = { code: 200 };
const refused = (msg: string) => ({ code: 500, msg });

const signedIn = (user: string): readonly Line[] => [
  { call: 'GET /captchaImage', noToken: true, reads: { captchaEnabled: false } },
  {
    call: 'POST /login',
    sends: { username: ` ${user} `, password: 'wrong', code: '', uuid: '' },
    noToken: true,
    reads: refused('用户不存在/密码错误'),
  },
  {
    call: 'POST /login',
    sends: { username: user, password: PASSWORD, code: '', uuid: '' },
    noToken: true,
    reads: OK,
    keeps: { token: 'token' },
  },
  { call: 'GET /getInfo', reads: { user: { userName: user } } },
  { call: 'GET /getRouters', reads: OK, keeps: { firstRoute: 'data.0.path' } },
  { call: 'GET /getUserSig', reads: OK },
];

const dictionaries: readonly Line[] = [
  't_work_type',
  't_work_level',
  't_work_state',
  't_work_hint',
  'rate_discontent',
].map((type) => ({ call: `GET /system/dict/data/type/${type}`, reads: OK }));

const signedOut: readonly Line[] = [
  { call: 'POST /logout', reads: OK },
  { call: 'GET /getInfo', reads: { code: 401 } },
];

/** The creator opens a work order, talks, asks for goods, finishes, rates and complains. */
export const CREATOR: readonly Line[] = [
  ...signedIn('{seller}'),
  ...dictionaries,
  { call: 'GET /system/config/configKey/map.keys', reads: OK },
  { call: 'GET /system/region/getTree/0', reads: OK, keeps: { province: 'data.0.id' } },
  { call: 'GET /system/region/getTree', reads: OK, keeps: { sameProvince: 'data.0.id' } },
  { call: 'GET /system/region/getTree/{sameProvince}', reads: OK, keeps: { city: 'data.0.label' } },
  { call: 'GET /seller/index', reads: OK },
  { call: 'GET /seller/census', reads: OK },
  { call: 'GET /seller/getPoint', reads: OK },
  { call: 'GET /seller/projects', reads: OK },
  { call: 'GET /seller/projects/all', reads: OK },
  { call: 'GET /seller/IsPrice', reads: OK },
  { call: 'GET /seller/IsViewImage', reads: OK },
  { call: 'GET /seller/isCheckOutlets', reads: OK },
  { call: 'GET /seller/isOrder', reads: OK },
  { call: 'POST /seller/outlets/wdPointList', sends: {}, reads: OK },
  { call: 'POST /seller/outlets/pointShopList', sends: {}, reads: OK },
  { call: 'GET /seller/selectCommonNotice', reads: { data: [{ noticeId: '{noticeId}' }] } },
  { call: 'POST /seller/saveCommonNotice', sends: { noticeId: '{noticeId}' }, reads: OK },
  { call: 'GET /seller/IsFeedback', reads: OK },
  { call: 'PUT /seller/update/IsFeedback', sends: { isFeedback: 1 }, reads: OK },
  { call: 'GET /seller/getOrderInfo?orderId={orderId}', reads: { data: { orderNo: '{orderNo}' } } },
  { call: 'GET /seller/work/types', reads: OK },
  { call: 'GET /seller/work/order/form/{orderId}', reads: { data: { data: { orderId: '{orderId}' } } } },
  { call: 'GET /seller/work/form/key/work_order_form', reads: OK },
  {
    call: 'POST /seller/work',
    sends: {
      level: 'NORMAL',
      type: '',
      formKey: 'work_order_form',
      order: { orderId: '{orderId}', orderNo: '{orderNo}', content: '起泡', image: [] },
    },
    reads: refused('请选择工单类型'),
  },
  {
    call: 'POST /common/upload/work-order',
    upload: ['image', 'a.png', PNG],
    reads: OK,
    keeps: { picture: 'fileName' },
  },
  {
    call: 'POST /common/upload/editor',
    upload: ['file', 'b.png', PNG],
    reads: { ...OK },
  },
  {
    call: 'POST /common/upload',
    upload: ['files', 'a.pdf', PDF],
    reads: OK,
    keeps: { document: 'fileName' },
  },
  {
    call: 'GET /common/download/resource?resource={document}',
    file: true,
    reads: { type: 'application/octet-stream' },
  },
  {
    call: 'GET /common/download?fileName={document}&delete=true',
    reads: refused('只能删除为您生成的导出文件'),
  },
  {
    call: 'POST /seller/work',
    sends: {
      level: 'NORMAL',
      type: 'AFTER_SALE',
      formKey: 'work_order_form',
      order: { orderId: '{orderId}', orderNo: '{orderNo}', content: '前挡膜起泡', image: ['{picture}'] },
    },
    reads: OK,
    keeps: { workId: 'data.id' },
  },
  {
    call: 'GET /seller/work/list?searchValue=&pageNum=1&pageSize=20&orderByColumn=updateTime&isAsc=descending&mine=1',
    reads: { total: 1, rows: [{ id: '{workId}', orderNo: '{orderNo}', type: 'AFTER_SALE' }] },
  },
  {
    call: 'GET /seller/work/list?params[mine]=1&params[beginCreateTime]=2199-01-01',
    reads: { total: 0, rows: [] },
  },
  { call: 'GET /seller/work/info/{workId}?comments=1', reads: { data: { id: '{workId}', isCreator: true } } },
  { call: 'GET /seller/work/form/{workId}', reads: OK },
  { call: 'GET /seller/work/order/{workId}', reads: { data: { orderId: '{orderId}' } } },
  { call: 'GET /seller/work/order/list/{orderId}', reads: { total: 1 } },
  { call: 'GET /seller/work/im/list?pageNum=1&pageSize=20', reads: { rows: [{ id: '{workId}' }] } },
  { call: 'GET /seller/work/im/info/{workId}', reads: { data: { id: '{workId}' } } },
  {
    call: 'GET /seller/work/im/comments/{workId}?nextId=&pageSize=15',
    reads: { isCompleted: true, data: [{ content: '前挡膜起泡' }] },
  },
  {
    call: 'GET /seller/work/im/comments/{workId}?nextId=0&pageSize=15',
    reads: { isCompleted: true, data: [{ content: '前挡膜起泡' }] },
  },
  {
    call: 'POST /seller/work/reply',
    sends: { workId: '{workId}', content: '', image: [], flag: 0, reissue: 0 },
    reads: refused('请输入回复内容'),
  },
  {
    call: 'POST /seller/work/reply',
    sends: { workId: '{workId}', content: '请补发一张', image: ['{picture}'], flag: 0, reissue: 1 },
    reads: { data: { content: '请补发一张', owner: 'me' } },
  },
  { call: 'POST /seller/work/urge/{workId}', reads: OK },
  { call: 'GET /seller/order/bkList?pageNum=1&pageSize=20', reads: { total: 1 } },
];

/** The handler answers and ships; finishing waits for the creator. */
export const HANDLER: readonly Line[] = [
  ...signedIn('{handler}'),
  {
    call: 'GET /seller/work/list?order=1',
    reads: { total: 1, rows: [{ id: '{workId}', hintStatus: 'URGED' }] },
  },
  { call: 'GET /seller/work/list?mine=1', reads: { total: 0 } },
  {
    call: 'GET /seller/work/im/comments/{workId}?pageSize=15',
    reads: { isCompleted: true, work: { id: '{workId}' } },
  },
  {
    call: 'POST /seller/work/reply',
    sends: { workId: '{workId}', content: '已联系', image: [], flag: 1, reissue: 0 },
    reads: { data: { content: '已联系' } },
  },
  { call: 'POST /seller/work/urge/{workId}', reads: refused('处理人不能催办自己处理的工单') },
  {
    call: 'POST /seller/work/ship/{workId}',
    sends: { remark: 'SF100200' },
    reads: { data: { oper: 'ship' } },
  },
  { call: 'GET /seller/order/isBkList', reads: { rows: [{ waybill: 'SF100200' }] } },
  {
    call: 'POST /seller/work/finish/{workId}',
    sends: { id: '{workId}', remark: '', content: '', flag: 0 },
    reads: refused('请填写完结备注'),
  },
  {
    call: 'POST /seller/work/finish/{workId}',
    sends: { workId: '{workId}', content: '已处理', flag: 1 },
    reads: OK,
  },
  ...signedOut,
];

/** The creator comes back after it is finished. */
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
  {
    call: 'POST /seller/work/complaint',
    sends: { workId: '{workId}', complaintRemark: '还是慢' },
    reads: OK,
  },
  { call: 'GET /seller/work/complaint/list/{workId}', reads: { data: [{ complaintRemark: '还是慢' }, {}] } },
  {
    call: 'POST /seller/work/reply',
    sends: { workId: '{workId}', content: '再说', image: [], flag: 0, reissue: 0 },
    reads: refused('工单已完结，不能再操作'),
  },
  ...signedOut,
];

/** Platform staff see the brand, and look after its users; the profile is everyone's. */
export const PLATFORM: readonly Line[] = [
  ...signedIn('{staff_name}'),
  { call: 'GET /seller/work/list?searchValue={orderNo}', reads: { total: 1, rows: [{ state: 'COMMENT' }] } },
  {
    call: 'GET /seller/work/info/{workId}?comments=0',
    reads: { data: { id: '{workId}', isCreator: false } },
  },
  { call: 'GET /seller/work/complaint/list/{workId}', reads: { data: [{}, {}] } },
  {
    call: 'POST /seller/work/finish/{workId}',
    sends: { content: '完', flag: 0 },
    reads: refused('您没有完结当前工单的权限'),
  },
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
    sends: { oldPassword: 'wrong', newPassword: 'quite-another-1' },
    reads: refused('修改密码失败，旧密码错误'),
  },
  ...signedOut,
];
