import type { PartyType } from '../kernel/party';

/**
 * The kinds of accounts that platform staff maintain in the master data. `person` is a further account of a seller,
 * and `shopPerson` one of a shop.
 */
export type KeptAccount = 'staff' | 'shop' | 'shopPerson' | 'seller' | 'person';

/** The account type of each kind. */
export const TYPE_OF_KEPT: Readonly<Record<KeptAccount, PartyType>> = {
  staff: 'PLATFORM',
  shop: 'SHOP',
  shopPerson: 'SHOP',
  seller: 'SELLER',
  person: 'SELLER',
};
export const KEPT_ACCOUNTS = Object.keys(TYPE_OF_KEPT) as readonly KeptAccount[];
