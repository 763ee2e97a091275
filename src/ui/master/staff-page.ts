import { masterPage } from './master-list';

/** 员工管理: the page of the accounts of platform staff and shops. */
export default masterPage('staff');
