import type { PartyType } from '../kernel/party';

/**
 * The kinds of accounts that platform staff maintain in the master data. `person` is a further account of a seller,
 * and `shopPerson` one of a shop.
 */
export type ManagedAccountKind = 'staff' | 'shop' | 'shopPerson' | 'seller' | 'person';

/** The account type of each kind. */
export const TYPE_OF_MANAGED_KIND: Readonly<Record<ManagedAccountKind, PartyType>> = {
  staff: 'PLATFORM',
  shop: 'SHOP',
  shopPerson: 'SHOP',
  seller: 'SELLER',
  person: 'SELLER',
};
export const MANAGED_ACCOUNT_KINDS = Object.keys(TYPE_OF_MANAGED_KIND) as readonly ManagedAccountKind[];
