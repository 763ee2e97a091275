import { masterPage } from './master-list';

/** 承运商: the page of the carriers, whose names appear beside waybills. */
export default masterPage('carrier');
