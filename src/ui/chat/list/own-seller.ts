import type { User } from '@/domain/access/identity';
import type { WorkListItem } from '@/domain/work-order/work-list';

/**
 * The seller name that a seller's user need not read in each row, because it is the name of their own account. An
 * employee has another name than the account, so a name that all rows repeat also counts as its name.
 */
export const ownSellerIn = (
  items: readonly Pick<WorkListItem, 'sellerName'>[],
  user: Pick<User, 'name' | 'accountType'> | undefined,
): string | undefined => {
  if (user?.accountType !== 'SELLER') return undefined;
  const names = new Set(items.map(({ sellerName }) => sellerName));
  const [only] = names;
  return names.size === 1 ? only : user.name;
};
