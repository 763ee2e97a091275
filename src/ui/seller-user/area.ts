import { TeamOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { sellerUsersKey } from './seller-user.queries';

const readList = () => ({ later: [sellerUsersKey] });

/** The area of the users of a seller account. */
export const sellerUser: Area = {
  views: { 'user/list/index': lazyView(() => import('./user-list-page')) },
  icons: { user: TeamOutlined },
  changes: { 'seller-user': readList, [AFTER_MISSED_SIGNALS]: readList },
};
