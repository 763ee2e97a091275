import { EDIT_MASTERS, LIST_MASTERS, MASTER_RIGHTS } from '@/domain/master/master-rights';
import type { MasterKind } from '@/domain/master/masters';
import { type AreaPage, defineArea, type MenuGroup, pageRoute } from '../area';
import { masterAnswers } from './master-answers';

/** The list page of one kind of master data. */
const page = (
  kind: MasterKind,
  name: string,
  title: string,
  labelEn: string,
  group?: MenuGroup,
): AreaPage => ({
  permissions: [MASTER_RIGHTS[kind].list],
  only: ['PLATFORM'],
  ...(group === undefined ? {} : { group }),
  route: pageRoute(name, `master/${kind}`, { title, labelEn, icon: `master-${kind}` }),
});

/** The records that platform staff maintain, from sellers to notices. The answers check the permission of each kind. */
export const master = defineArea(({ storage, world }) => masterAnswers(storage, world)).with({
  permissions: {
    getMasters: LIST_MASTERS,
    getMaster: LIST_MASTERS,
    getMasterHistory: LIST_MASTERS,
    getMasterChoices: LIST_MASTERS,
    addMaster: EDIT_MASTERS,
    changeMaster: EDIT_MASTERS,
  },
  files: { addMaster: 'none', changeMaster: 'none' },
  pages: [
    page('adjustment', 'MasterAdjustment', '积分调账', 'Adjustments', 'finance'),
    page('seller', 'MasterSeller', '商家管理', 'Sellers', 'basics'),
    page('person', 'MasterPerson', '商家用户', 'Seller users', 'basics'),
    page('shop', 'MasterShop', '门店管理', 'Shops', 'basics'),
    page('project', 'MasterProject', '项目管理', 'Projects', 'basics'),
    page('carrier', 'MasterCarrier', '快递公司', 'Carriers', 'basics'),
    page('reply', 'MasterReply', '快捷回复', 'Quick replies', 'basics'),
    page('staff', 'MasterStaff', '员工管理', 'Staff', 'access'),
    page('role', 'MasterRole', '角色权限', 'Roles', 'access'),
    page('notice', 'MasterNotice', '通知发布', 'Notices', 'system'),
    page('config', 'MasterConfig', '参数设置', 'Settings', 'system'),
    page('dictionary', 'MasterDictionary', '字典管理', 'Dictionaries', 'system'),
  ],
});
