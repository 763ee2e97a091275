import { masterPage } from './master-list';

/** 字典管理: the page of the dictionaries, which provide the labels of values. */
export default masterPage('dictionary');
