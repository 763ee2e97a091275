import { sql } from 'kysely';
import { inOrder } from './in-order';

const DICTIONARIES = {
  t_work_type: [
    ['AFTER_SALE', '售后', 'primary'],
    ['EXCHANGE', '换店', 'info'],
    ['URGE_INSTALL', '催安装', 'warning'],
    ['REVOKE', '撤单', 'info'],
    ['CAR_DAMAGE', '车损', 'danger'],
    ['NEGATIVE_REVIEW', '中差评', 'danger'],
    ['COMPLAINT', '投诉', 'danger'],
    ['RETURN_GOODS', '退货', 'warning'],
    ['PRODUCT_FEEDBACK', '产品反馈', 'default'],
    ['ORDER_FEEDBACK', '订单反馈', 'default'],
  ],
  t_work_level: [
    ['NORMAL', '普通', 'info'],
    ['IMPORTANT', '重要', 'warning'],
    ['URGENT', '紧急', 'danger'],
  ],
  t_work_state: [
    ['WAIT', '待处理', 'warning'],
    ['HANDLING', '处理中', 'primary'],
    ['FINISH', '已完结', 'success'],
    ['COMMENT', '已评价', 'info'],
  ],
  t_work_hint: [
    ['NONE', '无', 'default'],
    ['URGED', '已催办', 'danger'],
    ['OVERDUE', '已超时', 'warning'],
  ],
  order_status: [
    ['UNPAID', '待付款', 'default'],
    ['PENDING', '待派单', 'warning'],
    ['ASSIGNED', '已派单', 'primary'],
    ['INSTALLING', '安装中', 'primary'],
    ['DONE', '已完成', 'success'],
    ['AFTER_SALE', '售后中', 'danger'],
    ['CANCELLED', '已取消', 'info'],
  ],
  platform: [
    ['cyy', '车养养', 'primary'],
    ['kyx', '快易修', 'success'],
    ['xcm', '星车盟', 'warning'],
    ['dc_az', '点车·安装', 'info'],
  ],
  rate_discontent: [
    ['SLOW', '处理太慢', 'warning'],
    ['ATTITUDE', '服务态度差', 'danger'],
    ['UNRESOLVED', '问题未解决', 'danger'],
    ['UNPROFESSIONAL', '专业性不足', 'warning'],
    ['OTHER', '其他', 'default'],
  ],
} as const;

const CONFIGURATION = {
  /** The app id of an external chat service. It is empty, because the back end's own WebSocket sends the signals. */
  'im.sdkAppId': '',
  'work.urge.minIntervalMinutes': '0',
  /** The time in which the handler's side must answer before a reminder, in minutes; 0 means no reminder. */
  'work.reminderMinutes': '120',
  /** The keys of the map service; the browser picks one of them at random at each page load. Empty until an operator enters keys. */
  'map.keys': '',
  /** Empty means that the chat offers the six default quick replies. */
  'chat.quickReplies': '',
} as const;

const entries = Object.entries(DICTIONARIES).flatMap(([type, rows]) =>
  rows.map(
    ([value, label, tint], index) =>
      sql`(${type}, ${value}, ${label}, ${tint}, ${sql.lit(index + 1)}::integer)`,
  ),
);
const values = Object.entries(CONFIGURATION).map(([key, value]) => sql`('', ${key}, ${value})`);

/** Dictionaries and configuration that every new deployment starts with. */
export const reference = inOrder(
  sql`create table dictionary_entry (
    type text not null,
    value text not null,
    label text not null,
    tint text not null check (tint in ('primary', 'success', 'info', 'warning', 'danger', 'default')),
    position integer not null,
    primary key (type, value)
  )`,
  sql`create table configuration (
    platform text not null default '',
    key text not null check (key <> ''),
    value text not null,
    primary key (platform, key)
  )`,
  sql`insert into dictionary_entry (type, value, label, tint, position) values ${sql.join(entries)}`,
  sql`insert into configuration (platform, key, value) values ${sql.join(values)}`,
);
