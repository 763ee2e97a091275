import { masterPage } from './master-list';

/** 快递公司: the page of the carriers, whose names appear beside waybills. */
export default masterPage('carrier');
