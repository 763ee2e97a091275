import { WithdrawPage } from './withdraw-page';

/** 扣税点提现: the page to withdraw without an invoice. The tax is withheld. */
const TaxWithdrawPage = () => <WithdrawPage way="tax" />;

export default TaxWithdrawPage;
