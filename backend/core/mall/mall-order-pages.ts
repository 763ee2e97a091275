import { type AreaPage, pageRoute } from '../area';

const BUYERS: Pick<AreaPage, 'permissions' | 'only'> = {
  permissions: ['mall:buy'],
  only: ['SELLER', 'SHOP'],
};

/**
 * The check-out page, the payment page, the page of an account's own orders, and the order desk. The detail
 * page of an order is not listed, because the specification already defines its route.
 */
export const MALL_ORDER_PAGES: readonly AreaPage[] = [
  {
    ...BUYERS,
    route: pageRoute('MallOrders', 'mall/mine', {
      ...{ title: '我的采购', labelEn: 'My purchases', icon: 'mall-mine' },
    }),
  },
  {
    ...BUYERS,
    route: pageRoute(
      'MallCheckOut',
      'mall/checkout',
      { title: '确认订单', labelEn: 'Check-out', activeMenu: '/mall' },
      true,
    ),
  },
  {
    ...BUYERS,
    route: {
      ...pageRoute(
        'MallPay',
        'mall/pay/:orderNo',
        { title: '收银台', labelEn: 'Cashier', activeMenu: '/mall/mine' },
        true,
      ),
      component: 'mall/pay/index',
    },
  },
  {
    permissions: ['mall:order:list'],
    only: ['PLATFORM'],
    group: 'mall',
    route: pageRoute('MallOrderDesk', 'mall/orders', {
      ...{ title: '商城订单', labelEn: 'Mall orders', icon: 'mall-orders' },
    }),
  },
];
