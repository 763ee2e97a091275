/**
 * Names of this product and its brands, which an attacker tries first (ASVS 5, 6.1.2). A deployment with other brands
 * adds their names here.
 */
export const CONTEXT_TERMS: readonly string[] = [
  ...['sellerdesk', 'seller-desk', 'seller', 'backoffice', 'administrator', 'workorder'],
  ...['车养养', '快易修', '星车盟', '点车安装'],
  ...['cheyangyang', 'kuaiyixiu', 'xingchemeng', 'dianche', 'anzhuang'],
  ...['工单', '订单', '卖家', '门店', '订单管理系统'],
  ...['gongdan', 'dingdan', 'maijia', 'mendian', 'guanli'],
];
