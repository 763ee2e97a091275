import { USER_MANAGERS, USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { defineArea, pageRoute } from '../area';
import { sellerUserAnswers } from './seller-user-answers';

/** The users of a seller account. */
export const sellerUser = defineArea(({ storage, world }) => sellerUserAnswers(storage, world)).with({
  permissions: {
    getSellerUsers: [USER_RIGHTS.list],
    getSellerUser: [USER_RIGHTS.list],
    getSellerRoles: [USER_RIGHTS.add, USER_RIGHTS.edit],
    addSellerUser: [USER_RIGHTS.add],
    changeSellerUser: [USER_RIGHTS.edit],
    removeSellerUser: [USER_RIGHTS.remove],
    resetPassword: [USER_RIGHTS.resetPassword],
  },
  files: { addSellerUser: 'none', changeSellerUser: 'none', removeSellerUser: 'none', resetPassword: 'none' },
  pages: [
    {
      permissions: [USER_RIGHTS.list],
      only: USER_MANAGERS,
      route: pageRoute('UserList', 'user/list', { title: '用户管理', labelEn: 'Users', icon: 'user' }),
    },
  ],
});
