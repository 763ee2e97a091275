import { masterPage } from './master-list';

/** 门店管理: the page of the shops. */
export default masterPage('shop');
