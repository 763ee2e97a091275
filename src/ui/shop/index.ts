/** The public part of this area, for other areas. */
export { ShopFacts } from './shop-details';
export { ShopMap } from './shop-map';
export { ShopPicker } from './shop-picker';
export { knownPlacesQuery } from './shop.queries';
export { useShops } from './use-shops';
