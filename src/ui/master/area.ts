import {
  AppstoreOutlined,
  IdcardOutlined,
  SafetyOutlined,
  ShopOutlined,
  SolutionOutlined,
} from '@ant-design/icons';
import { ANY_AREA, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { masterKeys } from './master.queries';

const readAgain = () => ({ behind: [masterKeys.all] });

export const master: Area = {
  views: {
    'master/seller/index': lazyView(() => import('./seller-page')),
    'master/shop/index': lazyView(() => import('./shop-page')),
    'master/project/index': lazyView(() => import('./project-page')),
    'master/staff/index': lazyView(() => import('./staff-page')),
    'master/role/index': lazyView(() => import('./role-page')),
  },
  icons: {
    'master-seller': SolutionOutlined,
    'master-shop': ShopOutlined,
    'master-project': AppstoreOutlined,
    'master-staff': IdcardOutlined,
    'master-role': SafetyOutlined,
  },
  changes: { master: readAgain, [ANY_AREA]: readAgain },
};
