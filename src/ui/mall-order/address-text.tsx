import { type Address, addressLine } from '@/domain/mall/address-book';
import { maskPhone } from '@/domain/order/life/customer-phone';
import { StatusTag } from '../kit/tag/status-tag';
import { UserText } from '../kit/text/user-text';
import { useText } from '../kit/text/use-text';
import styles from './address-book.module.css';

/** An address in a list, with its phone number masked; a form shows the full number. */
export const AddressText = ({ of }: { readonly of: Address }) => {
  const text = useText();
  const line = addressLine(of);
  return (
    <span className={styles['text']}>
      <span className={styles['name']}>
        <strong>
          <UserText>{of.receiver}</UserText>
        </strong>{' '}
        {maskPhone(of.phone)}{' '}
        {of.isDefault ? <StatusTag tint="info">{text('mall-address.is-default')}</StatusTag> : null}
      </span>
      <span className={styles['soft']}>
        <UserText>{line.ok ? line.value : of.address}</UserText>
      </span>
    </span>
  );
};
