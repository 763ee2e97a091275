import {
  AccountBookOutlined,
  AppstoreOutlined,
  BookOutlined,
  CarOutlined,
  ControlOutlined,
  DatabaseOutlined,
  IdcardOutlined,
  MessageOutlined,
  NotificationOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { masterKeys } from './master.queries';

/** Dictionaries and carriers provide labels on many screens, so a change invalidates the dictionary queries. */
const DICTIONARIES_KEY = ['dictionary'];

const readAgain = () => ({ later: [masterKeys.all] });

/** The area of master data, with one page for each kind. */
export const master: Area = {
  views: {
    'master/seller/index': lazyView(() => import('./seller-page')),
    'master/person/index': lazyView(() => import('./person-page')),
    'master/shop/index': lazyView(() => import('./shop-page')),
    'master/project/index': lazyView(() => import('./project-page')),
    'master/staff/index': lazyView(() => import('./staff-page')),
    'master/role/index': lazyView(() => import('./role-page')),
    'master/reply/index': lazyView(() => import('./reply-page')),
    'master/carrier/index': lazyView(() => import('./carrier-page')),
    'master/dictionary/index': lazyView(() => import('./dictionary-page')),
    'master/config/index': lazyView(() => import('./config-page')),
    'master/adjustment/index': lazyView(() => import('./adjustment-page')),
    'master/notice/index': lazyView(() => import('./notice-page')),
  },
  icons: {
    'master-seller': SolutionOutlined,
    'master-person': UserOutlined,
    'master-shop': ShopOutlined,
    'master-project': AppstoreOutlined,
    'master-staff': IdcardOutlined,
    'master-role': SafetyOutlined,
    'master-reply': MessageOutlined,
    'master-carrier': CarOutlined,
    'master-dictionary': BookOutlined,
    'master-config': ControlOutlined,
    'master-notice': NotificationOutlined,
    'master-adjustment': AccountBookOutlined,
    'group-basics': DatabaseOutlined,
    'group-access': TeamOutlined,
    'group-system': SettingOutlined,
  },
  changes: {
    master: () => ({ later: [masterKeys.all, DICTIONARIES_KEY] }),
    'account-access': readAgain,
    [AFTER_MISSED_SIGNALS]: readAgain,
  },
};
