import { createContext, useContext } from 'react';
import type { Goods } from '@/domain/mall/goods';
import { skuKey } from '@/domain/mall/sku';

const Stored = createContext<Goods | undefined>(undefined);

/** Provides the stored version of the goods that the form edits; undefined for new goods. */
export const StoredGoods = Stored.Provider;

/** The stored SKUs of the goods in the form, by `skuKey`. */
export const useStoredGoods = () => {
  const goods = useContext(Stored);
  return { goods, stored: new Map(goods?.skus.map((sku) => [skuKey(sku.values), sku])) };
};
