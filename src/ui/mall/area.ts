import { ShopOutlined, ShoppingOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { GOODS_KEY } from './goods-texts';
import { CART_KEY } from './mall-buying.queries';

/** The area of the mall's goods: the shop window and the cart for buyers, and the goods for staff. */
export const mall: Area = {
  views: {
    'mall/index': lazyView(() => import('./mall-page'), 'board'),
    'mall/cart/index': lazyView(() => import('./cart-page'), 'detail'),
    'mall/goods/index': lazyView(() => import('./goods-list-page')),
  },
  routes: {
    GoodsAdd: lazyView(() => import('./goods-form-page'), 'form'),
    GoodsImport: lazyView(() => import('./import/goods-import-page'), 'form'),
    MallShipping: lazyView(() => import('./import/shipping-import-page'), 'form'),
    GoodsDetail: lazyView(() => import('./goods-page'), 'detail'),
  },
  icons: { goods: ShopOutlined, mall: ShoppingOutlined, 'group-mall': ShoppingOutlined },
  changes: {
    'mall-category': () => ({ atOnce: [GOODS_KEY], later: [CART_KEY] }),
    mall: () => ({ atOnce: [GOODS_KEY], later: [CART_KEY] }),
    'mall-cart': () => ({ atOnce: [CART_KEY] }),
    // A placed order removes its goods from the cart, so the cart is reloaded.
    'mall-order': () => ({ atOnce: [CART_KEY] }),
    [AFTER_MISSED_SIGNALS]: () => ({ later: [CART_KEY] }),
  },
};
