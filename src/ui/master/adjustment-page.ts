import { masterPage } from './master-list';

/** 积分调账: the page of the adjustments of an account's points. */
export default masterPage('adjustment');
