import { masterPage } from './master-list';

/** 商家用户: the page of the users of seller accounts. */
export default masterPage('person');
