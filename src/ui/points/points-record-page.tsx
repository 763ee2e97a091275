import { StatementView } from './statement-view';

/** 积分明细: the statement of the account for a period. */
export default () => <StatementView />;
