import type { User } from '@/domain/access/identity';
import type { WorkListItem } from '@/domain/work-order/work-list';

/**
 * The name of the user's own seller account, which rows need not repeat. An employee's own name differs from
 * the name of the account. A seller name that all rows share therefore counts as the account's name.
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
