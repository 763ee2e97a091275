import type { SellerUser, SellerUserInput } from '@/domain/seller-user/seller-user';

/** A user as they are, as what would be sent to change them. */
export const inputOf = (user: SellerUser): SellerUserInput => ({
  userId: user.userId,
  userName: user.userName,
  name: user.name,
  phone: user.phone,
  email: user.email,
  roleIds: user.roles.map(({ roleId }) => roleId),
  enabled: user.enabled,
  remark: user.remark,
});
