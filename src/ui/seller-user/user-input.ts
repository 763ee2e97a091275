import type { SellerUser, SellerUserInput } from '@/domain/seller-user/seller-user';

/** The current data of a user in the form of a change request. */
export const inputOf = (user: SellerUser): SellerUserInput => ({
  userId: user.userId,
  userName: user.userName,
  name: user.name,
  phone: user.phone,
  email: user.email,
  roleIds: user.roles.map(({ roleId }) => roleId),
  enabled: user.enabled,
  remark: user.remark,
  ...(user.revision === undefined ? {} : { revision: user.revision }),
});
