import { EDIT_MASTERS, LIST_MASTERS, MASTER_RIGHTS } from '@/domain/master/master-rights';
import type { MasterKind } from '@/domain/master/masters';
import { type AreaPage, defineArea, pageRoute } from '../area';
import { masterAnswers } from './master-answers';

const page = (kind: MasterKind, name: string, title: string): AreaPage => ({
  permissions: [MASTER_RIGHTS[kind].list],
  only: ['PLATFORM'],
  route: pageRoute(name, `master/${kind}`, { title, icon: `master-${kind}` }),
});

/**
 * Master data that platform staff maintain: sellers, shops, projects, staff and roles. The answers check the kind's own
 * permission.
 */
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
    page('seller', 'MasterSeller', '商家管理'),
    page('shop', 'MasterShop', '门店管理'),
    page('project', 'MasterProject', '项目管理'),
    page('staff', 'MasterStaff', '员工管理'),
    page('role', 'MasterRole', '角色权限'),
  ],
});
