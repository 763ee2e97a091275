import { EDIT_MASTERS, LIST_MASTERS, MASTER_RIGHTS } from '@/domain/master/master-rights';
import type { MasterKind } from '@/domain/master/masters';
import { type AreaPage, defineArea, type MenuGroup, pageRoute } from '../area';
import { masterAnswers } from './master-answers';

const page = (kind: MasterKind, name: string, title: string, group?: MenuGroup): AreaPage => ({
  permissions: [MASTER_RIGHTS[kind].list],
  only: ['PLATFORM'],
  ...(group === undefined ? {} : { group }),
  route: pageRoute(name, `master/${kind}`, { title, icon: `master-${kind}` }),
});

/** What platform staff keep up, from sellers to notices. The kind's own right is asked in the answers. */
export const master = defineArea(({ storage, world }) => masterAnswers(storage, world)).with({
  permissions: {
    getMasters: LIST_MASTERS,
    getMaster: LIST_MASTERS,
    getMasterChoices: LIST_MASTERS,
    addMaster: EDIT_MASTERS,
    changeMaster: EDIT_MASTERS,
  },
  files: { addMaster: 'none', changeMaster: 'none' },
  pages: [
    page('adjustment', 'MasterAdjustment', '积分调账'),
    page('seller', 'MasterSeller', '商家管理', 'basics'),
    page('shop', 'MasterShop', '门店管理', 'basics'),
    page('project', 'MasterProject', '项目管理', 'basics'),
    page('carrier', 'MasterCarrier', '承运商', 'basics'),
    page('reply', 'MasterReply', '快捷回复', 'basics'),
    page('staff', 'MasterStaff', '员工管理', 'access'),
    page('role', 'MasterRole', '角色权限', 'access'),
    page('notice', 'MasterNotice', '通知发布', 'system'),
    page('config', 'MasterConfig', '参数设置', 'system'),
    page('dictionary', 'MasterDictionary', '字典管理', 'system'),
  ],
});
