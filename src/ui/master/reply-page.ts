import { masterPage } from './master-list';

/** 快捷回复: the page of the quick replies. */
export default masterPage('reply');
