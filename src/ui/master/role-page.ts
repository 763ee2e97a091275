import { masterPage } from './master-list';

/** 角色权限: the page of the roles and their permissions. */
export default masterPage('role');
