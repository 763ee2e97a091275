import { masterPage } from './master-list';

/** 通知发布: the page on which staff publish notices. */
export default masterPage('notice');
