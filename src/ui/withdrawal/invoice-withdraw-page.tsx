import { WithdrawPage } from './withdraw-page';

/** 积分提现: the page to withdraw the full amount. The account must send an invoice. */
const InvoiceWithdrawPage = () => <WithdrawPage way="invoice" />;

export default InvoiceWithdrawPage;
