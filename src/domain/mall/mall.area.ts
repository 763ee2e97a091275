import { defineDomainArea } from '../area';

/** Goods and their stock; what is bought of them is announced as `mall-order`. */
export const mall = defineDomainArea({
  name: 'mall',
  permissions: ['mall:goods:list', 'mall:goods:remove', 'mall:buy'],
  refusals: {
    'mall.not-found': [],
    'mall.not-now': [],
    'mall.title-required': [],
    'mall.title-too-long': ['max'],
    'mall.category-required': [],
    'mall.pictures-required': [],
    'mall.too-many-pictures': ['max'],
    'mall.axes-invalid': ['axes', 'values'],
    'mall.value-twice': ['value'],
    'mall.skus-invalid': ['max'],
    'mall.price-required': [],
    'mall.stock-reason-required': [],
    'mall.stock-too-low': ['stock'],
    'mall.number-invalid': [],
    'mall.amount-too-high': ['max'],
    'mall.count-too-high': ['max'],
    'mall.text-too-long': ['max'],
  },
});
