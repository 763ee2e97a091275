import { provide, type Provider } from '@/application/kernel/provider';
import type {
  GoodsChangeOf,
  GoodsStep,
  MallGoodsGateway,
  StockChange,
} from '@/application/mall/mall-goods.port';
import type { RequestPort } from '@/application/request/request.port';
import { changeMallGoods, getMallGoodsHistory } from '@/contract/calls/goods-change';
import {
  adjustMallStock,
  changeMallCategories,
  getMallCategoryHistory,
  getMallGoods,
  getMallGoodsList,
  getMallStockJournal,
  saveMallGoods,
  takeMallGoodsStep,
} from '@/contract/calls/mall';
import type { CategoryChange } from '@/domain/mall/category';
import type { GoodsInput } from '@/domain/mall/goods';
import { forward } from './forward';

/** Goods of the mall over HTTP. */
export const createHttpMallGoodsGateway = (requests: RequestPort): MallGoodsGateway => {
  const { get, query, part, send } = forward(requests);
  return {
    list: query(getMallGoodsList),
    find: part(getMallGoods, 'id'),
    journal: (id, query, options) => requests.send(getMallStockJournal, { id, query }, options),
    categoryHistory: get(getMallCategoryHistory),
    changeCategories: send(changeMallCategories, (body: CategoryChange) => ({ body })),
    save: send(saveMallGoods, (body: GoodsInput) => ({ body })),
    change: send(changeMallGoods, ({ id, ...body }: GoodsChangeOf) => ({ id, body })),
    history: (id, query, options) => requests.send(getMallGoodsHistory, { id, query }, options),
    step: send(takeMallGoodsStep, (step: GoodsStep) => step),
    adjust: send(adjustMallStock, ({ skuId: id, ...body }: StockChange) => ({ id, body })),
  };
};

export const providers: readonly Provider[] = [
  provide('mallGoods', ['requests'], createHttpMallGoodsGateway),
];
