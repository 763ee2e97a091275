import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import type { Permission } from '@/domain/access/permission';
import { SEE_POINTS } from '@/domain/points/point-rights';
import { SEES_WORK_ORDERS } from '@/domain/work-order/work-rights';
import { ANY_MEMBER, defineArea, pageRoute } from '../area';
import { video, pictures } from '../files/file-fields';
import { orderAnswers } from './order-answers';
import { ORDER_DUE } from './order-due';
import { placeOrderAnswers } from './place-order-answers';
import { orderLifeAnswers } from './order-life-answers';
import { ORDER_LIST, PLACE_ORDERS } from './order-rights';
import { orderFormAnswers } from './order-form-answers';
import { reshipmentAnswers } from './reshipment-answers';

const DETAIL: readonly Permission[] = ['order:detail'];

/** The permissions for the order boards. One is enough: for the order list, a shop's steps or a dispatcher's steps. */
const BOARD: readonly Permission[] = [ORDER_LIST, ORDER_RIGHTS.install, ORDER_RIGHTS.assign];

/** Orders from entry to settlement, the projects on offer, and reshipments. */
export const order = defineArea(({ storage }) => ({
  ...orderAnswers(storage),
  ...orderFormAnswers(storage),
  ...placeOrderAnswers(storage),
  ...orderLifeAnswers(storage),
  ...reshipmentAnswers(storage),
})).with({
  permissions: {
    getOrderInfo: DETAIL,
    getOrderHistory: DETAIL,
    getWorkOrdersOfOrder: SEES_WORK_ORDERS,
    getReshipments: SEES_WORK_ORDERS,
    getShippedReshipments: SEES_WORK_ORDERS,
    getPoints: SEE_POINTS,
    getMayOrder: [PLACE_ORDERS],
    saveOrder: [PLACE_ORDERS],
    changeOrder: [PLACE_ORDERS],
    getOrders: [ORDER_LIST],
    takeOrderStep: Object.values(ORDER_RIGHTS),
    getOrderCandidates: [ORDER_RIGHTS.assign],
    getOrderCalendar: [ORDER_RIGHTS.install, ORDER_RIGHTS.assign],
    getOrderHandlers: [ORDER_RIGHTS.assign],
    getOrderBoard: BOARD,
    getOrderBoardCounts: BOARD,
    getAllProjects: ANY_MEMBER,
    getProjects: ANY_MEMBER,
    maySeeImages: ANY_MEMBER,
    maySeePrices: ANY_MEMBER,
    mustChooseShop: ANY_MEMBER,
  },
  files: {
    saveOrder: ({ body }) => Promise.resolve([pictures('image', body.images)]),
    changeOrder: async ({ body }, { scope }, storage) => {
      const stored = await storage.within(scope).orders.info(body.orderId);
      return [pictures('image', body.draft.images, stored?.order.images)];
    },
    takeOrderStep: ({ body: { evidence } }) =>
      Promise.resolve([
        pictures('image', evidence.pictures),
        pictures('videoPoster', evidence.poster === undefined ? [] : [evidence.poster]),
        pictures('signature', evidence.signature === undefined ? [] : [evidence.signature]),
        video('installVideo', evidence.video),
      ]),
  },
  jobs: [ORDER_DUE],
  pages: [
    {
      permissions: [ORDER_RIGHTS.install],
      only: ['SHOP'],
      route: pageRoute('ShopDesk', 'order/desk', {
        title: '门店工作台',
        labelEn: 'Shop desk',
        icon: 'shop-desk',
      }),
    },
    {
      permissions: [ORDER_RIGHTS.assign],
      only: ['PLATFORM', 'SELLER'],
      route: pageRoute('DispatchDesk', 'order/dispatch', {
        title: '派单台',
        labelEn: 'Dispatch desk',
        icon: 'dispatch',
      }),
    },
    {
      permissions: [ORDER_LIST],
      route: pageRoute('OrderList', 'order/list', { title: '订单管理', labelEn: 'Orders', icon: 'order' }),
    },
    {
      permissions: SEES_WORK_ORDERS,
      route: pageRoute('ReissueList', 'order/reissue', {
        title: '补发管理',
        labelEn: 'Re-shipments',
        icon: 'reissue',
      }),
    },
  ],
});
