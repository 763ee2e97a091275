import { Link } from 'react-router-dom';
import { formatDateTime } from '@/domain/dates/format';
import type { CommonNotice } from '@/domain/notice/common-notice';
import { usableFrom } from '@/domain/payee/payee';
import { WITHDRAWAL_RIGHTS } from '@/domain/withdrawal/withdrawal-table';
import { HasPermission } from '../kit/access/has-access';
import { useText, type Text } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';

type Told = Pick<CommonNotice, 'title' | 'content' | 'payee'>;

/** The heading of a notice: as it was published, or in the user's language for a new payee. */
export const titleOf = ({ title, payee }: Told, text: Text): string =>
  payee === undefined ? title : text('payees.news.title');

const contentOf = ({ content, payee }: Told, text: Text): string =>
  payee === undefined
    ? content
    : text('payees.news', {
        ...{ name: payee.name, digits: payee.lastDigits, by: payee.addedBy },
        ...{ at: formatDateTime(payee.addedAt), usable: formatDateTime(usableFrom(payee.addedAt)) },
      });

/** The text of a notice; that of a new payee leads to where it can be removed. */
export const NoticeContent = ({ notice }: { readonly notice: Told }) => {
  const text = useText();
  return (
    <>
      <UserText>{contentOf(notice, text)}</UserText>
      {notice.payee === undefined ? null : (
        <HasPermission any={[WITHDRAWAL_RIGHTS.payees]}>
          {' '}
          <Link to="/integral/withdraw">{text('payees.manage')}</Link>
        </HasPermission>
      )}
    </>
  );
};
