import { WithdrawPage } from './withdraw-page';

/** 扣税点提现: without an invoice, less the tax. */
const TaxWithdrawPage = () => <WithdrawPage way="tax" />;

export default TaxWithdrawPage;
