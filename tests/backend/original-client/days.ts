import { PDF, PNG } from '../core/uploads';
import type { Line } from './original-client';
import { dictionaries, OK, refused, signedIn, signedOut } from './parts-of-days';

/* The calls of a working day of the creator and of the handler, in order. `further-days.ts` has the other days. */

/** The creator opens a work order, requests a reshipment in a reply, and urges. */
export const CREATOR: readonly Line[] = [
  ...signedIn('{seller}'),
  ...dictionaries,
  { call: 'GET /system/config/configKey/map.keys', reads: OK },
  { call: 'GET /system/region/getTree/0', reads: OK, keeps: { province: 'data.0.id' } },
  {
    call: 'GET /system/region/getTree',
    beyond: 'the id has a default',
    reads: OK,
    keeps: { sameProvince: 'data.0.id' },
  },
  { call: 'GET /system/region/getTree/{province}', reads: OK, keeps: { city: 'data.0.label' } },
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
    upload: [['image', 'a.png', PNG]],
    reads: OK,
    keeps: { picture: 'fileName' },
  },
  {
    call: 'POST /common/upload/editor',
    upload: [['file', 'b.png', PNG]],
    reads: { ...OK },
  },
  {
    call: 'POST /common/upload',
    upload: [['files', 'a.pdf', PDF]],
    reads: OK,
    keeps: { document: 'fileName' },
  },
  {
    call: 'POST /common/upload',
    upload: [
      ['files', 'a.pdf', PDF],
      ['files', 'b.pdf', PDF],
    ],
    reads: { ...OK, originalFilenames: 'a.pdf,b.pdf' },
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
    call: 'GET /common/download?fileName={ownExport}&delete=true',
    file: true,
    reads: { type: 'application/octet-stream', text: 'an export' },
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
    call: 'GET /seller/work/list?searchValue=&pageNum=1&pageSize=20&orderByColumn=updateTime&mine=1',
    reads: { total: 1, rows: [{ id: '{workId}', orderNo: '{orderNo}', type: 'AFTER_SALE' }] },
  },
  ...[
    'params[mine]=1&params[beginCreateTime]=2199-01-01',
    'endCreateTime=2001-01-01',
    'type=REVOKE',
    'state=COMMENT',
    'hintStatus=URGED',
  ].map((query) => ({ call: `GET /seller/work/list?${query}`, reads: { total: 0, rows: [] } })),
  {
    call: 'GET /seller/work/list?state=WAIT&type=AFTER_SALE&hintStatus=NONE&beginCreateTime=2001-01-01&endCreateTime=2199-01-01',
    reads: { total: 1, rows: [{ id: '{workId}', state: 'WAIT', hintStatus: 'NONE' }] },
  },
  { call: 'GET /seller/work/info/{workId}?comments=1', reads: { data: { id: '{workId}', isCreator: true } } },
  { call: 'GET /seller/work/form/{workId}', reads: OK },
  { call: 'GET /seller/work/order/{workId}', reads: { data: { orderId: '{orderId}' } } },
  { call: 'GET /seller/work/order/list/{orderId}', reads: { total: 1 } },
  { call: 'GET /seller/work/im/list?pageNum=1&pageSize=20', reads: { rows: [{ id: '{workId}' }] } },
  {
    call: 'GET /seller/work/im/list?searchValue={orderNo}&mine=1&pageNum=1&pageSize=20',
    reads: { rows: [{ id: '{workId}' }] },
  },
  { call: 'GET /seller/work/im/list?searchValue=NO-SUCH-ORDER', reads: { rows: [] } },
  { call: 'GET /seller/work/im/list?order=1', reads: { rows: [] } },
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
  ...signedOut,
];

/** The handler replies, ships the goods and finishes the work order. */
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
    sends: { remark: '', flag: 0 },
    reads: refused('请填写完结备注'),
  },
  {
    call: 'POST /seller/work/finish/{workId}',
    sends: { content: '已处理', flag: 1 },
    reads: OK,
  },
  ...signedOut,
];
