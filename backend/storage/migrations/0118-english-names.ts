import { sql } from 'kysely';
import { inOrder } from './in-order';

/** The dictionary entries of migration 5: type, value, Chinese and English label. */
const ENTRIES = [
  ['t_work_type', 'AFTER_SALE', '售后', 'After-sales'],
  ['t_work_type', 'EXCHANGE', '换店', 'Change of shop'],
  ['t_work_type', 'URGE_INSTALL', '催安装', 'Installation urged'],
  ['t_work_type', 'REVOKE', '撤单', 'Cancellation'],
  ['t_work_type', 'CAR_DAMAGE', '车损', 'Car damage'],
  ['t_work_type', 'NEGATIVE_REVIEW', '中差评', 'Negative review'],
  ['t_work_type', 'COMPLAINT', '投诉', 'Complaint'],
  ['t_work_type', 'RETURN_GOODS', '退货', 'Return'],
  ['t_work_type', 'PRODUCT_FEEDBACK', '产品反馈', 'Product feedback'],
  ['t_work_type', 'ORDER_FEEDBACK', '订单反馈', 'Order feedback'],
  ['t_work_level', 'NORMAL', '普通', 'Normal'],
  ['t_work_level', 'IMPORTANT', '重要', 'Important'],
  ['t_work_level', 'URGENT', '紧急', 'Urgent'],
  ['t_work_state', 'WAIT', '待处理', 'Open'],
  ['t_work_state', 'HANDLING', '处理中', 'In progress'],
  ['t_work_state', 'FINISH', '已完结', 'Finished'],
  ['t_work_state', 'COMMENT', '已评价', 'Rated'],
  ['t_work_hint', 'NONE', '无', 'None'],
  ['t_work_hint', 'URGED', '已催办', 'Urged'],
  ['t_work_hint', 'OVERDUE', '已超时', 'Overdue'],
  ['order_status', 'UNPAID', '待付款', 'Unpaid'],
  ['order_status', 'PENDING', '待派单', 'To assign'],
  ['order_status', 'ASSIGNED', '已派单', 'Assigned'],
  ['order_status', 'INSTALLING', '安装中', 'Installing'],
  ['order_status', 'DONE', '已完成', 'Completed'],
  ['order_status', 'AFTER_SALE', '售后中', 'In after-sales'],
  ['order_status', 'CANCELLED', '已取消', 'Cancelled'],
  ['platform', 'cyy', '车养养', 'Che Yang Yang'],
  ['platform', 'kyx', '快易修', 'Kuai Yi Xiu'],
  ['platform', 'xcm', '星车盟', 'Xing Che Meng'],
  ['platform', 'dc_az', '点车·安装', 'Dian Che Install'],
  ['rate_discontent', 'SLOW', '处理太慢', 'Too slow'],
  ['rate_discontent', 'ATTITUDE', '服务态度差', 'Poor attitude'],
  ['rate_discontent', 'UNRESOLVED', '问题未解决', 'Problem not solved'],
  ['rate_discontent', 'UNPROFESSIONAL', '专业性不足', 'Lack of expertise'],
  ['rate_discontent', 'OTHER', '其他', 'Other'],
] as const;

const CARRIERS = [
  ['sf', '顺丰速运', 'SF Express'],
  ['yto', '圆通速递', 'YTO Express'],
  ['jt', '极兔速递', 'J&T Express'],
  ['jd', '京东物流', 'JD Logistics'],
  ['deppon', '德邦快递', 'Deppon Express'],
  ['ems', '中国邮政 EMS', 'China Post EMS'],
] as const;

const ROLES = [
  ['admin', '平台管理员', 'Administrator'],
  ['platform', '平台客服', 'Platform support'],
  ['seller', '商家', 'Seller'],
  ['clerk', '商家员工', 'Seller staff'],
  ['order-clerk', '下单员', 'Order clerk'],
  ['handler', '处理人员', 'Handler'],
  ['shop', '门店', 'Shop'],
  ['dispatcher', '派单员', 'Dispatcher'],
  ['approver', '财务审批', 'Finance approver'],
  ['cashier', '出纳', 'Cashier'],
  ['auditor', '审计', 'Auditor'],
  ['mallstaff', '商城运营', 'Mall staff'],
  ['purchaser', '商家采购', 'Seller purchasing'],
] as const;

/** Sets the English name of rows that still have their original Chinese name. */
const named = (
  table: string,
  key: string,
  name: string,
  rows: readonly (readonly [string, string, string])[],
) =>
  sql`update ${sql.table(table)} as known set ${sql.ref(`${name}_en`)} = given.english
    from (values ${sql.join(rows.map((row) => sql`(${sql.join(row.map((each) => sql`${each}::text`))})`))})
      as given (code, chinese, english)
    where known.${sql.ref(key)} = given.code and known.${sql.ref(name)} = given.chinese`;

/** Adds an English name beside each Chinese name. It is empty for a row without an English name. */
export const englishNames = inOrder(
  sql`alter table dictionary_entry add column label_en text not null default ''`,
  sql`alter table carrier add column name_en text not null default ''`,
  sql`alter table role add column name_en text not null default ''`,
  sql`alter table project add column label_en text not null default ''`,
  sql`update dictionary_entry as known set label_en = given.english
    from (values ${sql.join(ENTRIES.map((row) => sql`(${sql.join(row.map((each) => sql`${each}::text`))})`))})
      as given (type, value, chinese, english)
    where known.type = given.type and known.value = given.value and known.label = given.chinese`,
  named('carrier', 'code', 'name', CARRIERS),
  named('role', 'key', 'name', ROLES),
);
