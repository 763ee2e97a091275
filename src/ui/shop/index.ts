/** What other areas may use of this one. */
export { ShopFacts } from './shop-details';
export { ShopMap } from './shop-map';
export { ShopPicker } from './shop-picker';
