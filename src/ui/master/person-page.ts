import { masterPage } from './master-list';

/** 商家人员: the page of the users of seller accounts. */
export default masterPage('person');
