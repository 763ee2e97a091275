import { Link, useParams } from 'react-router-dom';
import { DetailView } from '../kit/detail';
import { IdentityDialog } from '../kit/identity/identity-dialog';
import { useText } from '../kit/text/use-text';
import { PAYOUT } from './payout-detail';

/** 打款: one withdrawal, with the payee's full account number for the user who pays it. */
const PayoutPage = () => {
  const { id = '' } = useParams();
  const text = useText();
  return (
    <>
      <DetailView
        key={id}
        of={PAYOUT}
        id={id}
        onMissing={<Link to="/finance/pay">{text('payout.back')}</Link>}
      />
      <IdentityDialog />
    </>
  );
};

export default PayoutPage;
