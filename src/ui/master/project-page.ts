import { masterPage } from './master-list';

/** 项目管理: the page of the projects that sellers can order. */
export default masterPage('project');
