import { IdentityDialog } from '../kit/identity/identity-dialog';
import { masterPage } from './master-list';

const Adjustments = masterPage('adjustment');

/** 积分调账: approving one asks for the password again. */
const AdjustmentPage = () => (
  <>
    <Adjustments />
    <IdentityDialog />
  </>
);

export default AdjustmentPage;
