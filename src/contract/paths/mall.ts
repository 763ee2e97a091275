import { get, post } from '../path';

/** The paths of the calls for the mall. */
export const paths = {
  mallWindow: get('/seller/mall/window'),
  mallCategories: get('/seller/mall/categories'),
  mallCategoryHistory: get('/seller/mall/categories/history'),
  changeMallCategories: post('/seller/mall/categories'),
  mallGoodsList: get('/seller/mall/goods/list'),
  mallGoods: get('/seller/mall/goods/{id}'),
  saveMallGoods: post('/seller/mall/goods'),
  mallGoodsStep: post('/seller/mall/goods/{action}/{id}'),
  changeMallGoods: post('/seller/mall/goodsChange/{id}'),
  mallGoodsHistory: get('/seller/mall/goodsHistory/{id}'),
  mallStockJournal: get('/seller/mall/stock/{id}'),
  adjustMallStock: post('/seller/mall/stock/{id}'),
  mallCart: get('/seller/mall/cart'),
  setMallCart: post('/seller/mall/cart'),
  mallAddresses: get('/seller/mall/addresses'),
  changeMallAddress: post('/seller/mall/addresses'),
  mallOrders: get('/seller/mall/order/list'),
  mallOrder: get('/seller/mall/order/{orderNo}'),
  placeMallOrder: post('/seller/mall/order'),
  mallPayment: get('/seller/mall/payment/{orderNo}'),
  playMallPayment: post('/seller/mall/payment/sandbox/{orderNo}'),
  mallOrderStep: post('/seller/mall/order/{action}/{orderNo}'),
} as const;
