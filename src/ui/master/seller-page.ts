import { masterPage } from './master-list';

/** 商家管理: the page of the seller accounts. */
export default masterPage('seller');
