import { WithdrawPage } from './withdraw-page';

/** 积分提现: with an invoice of the account's own, for the full amount. */
const InvoiceWithdrawPage = () => <WithdrawPage way="invoice" />;

export default InvoiceWithdrawPage;
