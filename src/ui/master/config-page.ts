import { masterPage } from './master-list';

/** 参数设置: the page of the settings. */
export default masterPage('config');
