import { provide, type Provider } from '@/application/kernel/provider';
import type { CartChange, MallBuyingGateway } from '@/application/mall/mall-buying.port';
import type { RequestPort } from '@/application/request/request.port';
import {
  getMallCart,
  getMallCategories,
  getMallGoods,
  getMallWindow,
  setMallCart,
} from '@/contract/calls/mall';
import { changeMallAddress, getMallAddresses } from '@/contract/calls/mall-address';
import type { AddressChange } from '@/domain/mall/address-book';
import { forward } from './forward';

/** The mall as buyers see it, over HTTP. */
export const createHttpMallBuyingGateway = (requests: RequestPort): MallBuyingGateway => {
  const { get, query, part, send } = forward(requests);
  return {
    window: query(getMallWindow),
    categories: get(getMallCategories),
    find: part(getMallGoods, 'id'),
    cart: (options) => requests.send(getMallCart, { query: { skuId: '' } }, options),
    cartOf: (skuId, options) => requests.send(getMallCart, { query: { skuId } }, options),
    addresses: get(getMallAddresses),
    changeAddress: send(changeMallAddress, (body: AddressChange) => ({ body })),
    setCart: send(setMallCart, (body: CartChange) => ({ body })),
  };
};

export const providers: readonly Provider[] = [
  provide('mallBuying', ['requests'], createHttpMallBuyingGateway),
];
