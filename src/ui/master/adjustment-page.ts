import { masterPage } from './master-list';

export default masterPage('adjustment');
