import type { Permission } from '@/domain/access/permission';
import type { AreaPermission } from '@/domain/areas';

/** What each permission allows. */
export const permissions = {
  'permission.work:list': '查看工单并参与处理',
  'permission.work:complaint:handle': '查看并答复投诉',
  'permission.order:list': '查看订单列表和门店',
  'permission.order:detail': '查看订单详情和记录',
  'permission.order:add': '下单和修改订单',
  'permission.order:price': '查看订单价格',
  'permission.order:pay': '用积分支付订单',
  'permission.order:assign': '派单、改派和指定处理人',
  'permission.order:install': '门店操作：接单、预约、施工、完工',
  'permission.order:confirm': '确认完工并结算',
  'permission.order:cancel': '取消订单',
  'permission.order:afterSale': '发起和处理售后',
  'permission.order:revealPhone': '查看客户完整电话',
  'permission.integral:list': '查看积分明细',
  'permission.seller:user:list': '查看本商家的用户',
  'permission.seller:user:add': '新增用户',
  'permission.seller:user:edit': '修改用户和角色',
  'permission.seller:user:remove': '删除用户',
  'permission.seller:user:resetPwd': '重置用户密码',
  'permission.job:dead:list': '查看失败的后台任务',
  'permission.job:dead:retry': '重试失败的后台任务',
  'permission.finance:pay:dk': '登记打款',
  'permission.mall:goods:add': '新增商品',
  'permission.mall:goods:edit': '修改商品',
  'permission.mall:goods:detail': '查看商品详情',
  'permission.mall:order:detail': '查看商城订单详情',
} as const satisfies Readonly<Record<`permission.${Exclude<Permission, AreaPermission>}`, string>>;
