import { Button, Form } from 'antd';
import { useId, useState } from 'react';
import type { CheckOutFormValues } from '@/application/mall-order/mall-order-commands';
import { ADDRESSES_MAX, type Address, checkAddress } from '@/domain/mall/address-book';
import { isSame } from '@/domain/kernel/merge-entered';
import { isBlank } from '@/domain/kernel/text';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useBusy } from '../kit/use-busy';
import { AddressText } from './address-text';
import styles from './address-book.module.css';

/** The number of addresses that are shown at first. */
const FIRST = 3;

type AddressFormValues = Pick<CheckOutFormValues, 'receiver' | 'phone' | 'region' | 'address'>;

/** The form values of an address. */
export const valuesOfAddress = ({ receiver, phone, region, address }: Address): AddressFormValues => ({
  ...{ receiver, phone, region, address },
});

/** The values of the address fields, out of all values of the form. */
const onlyAddress = ({
  receiver = '',
  phone = '',
  region = [],
  address = '',
}: Partial<CheckOutFormValues>): AddressFormValues => ({
  ...{ receiver, phone, region, address },
});

interface Props {
  readonly book: readonly Address[];
  /** Called with all values of the form after an address has filled its fields. */
  readonly onFilled: (values: Partial<CheckOutFormValues>) => void;
  readonly onManage: () => void;
}

/** The address book above the delivery fields. A tap on an address fills the fields. */
export const AddressPicker = ({ book, onFilled, onManage }: Props) => {
  const text = useText();
  const group = useId();
  const { mallBuyingCommands, notices } = useServices();
  const { busy, run } = useBusy();
  const [isWhole, setWhole] = useState(false);
  const form = Form.useFormInstance<CheckOutFormValues>();
  const typed = onlyAddress((Form.useWatch([], form) ?? {}) as Partial<CheckOutFormValues>);
  const isChosen = (each: Address) => isSame(valuesOfAddress(each), typed);
  const shown = isWhole ? book : book.filter((each, at) => at < FIRST || isChosen(each));
  const choose = (each: Address) => {
    const values = valuesOfAddress(each);
    form.setFields(
      (Object.keys(values) as (keyof AddressFormValues)[]).map((name) => ({
        name,
        value: values[name] as never,
        errors: [],
      })),
    );
    onFilled({ ...(form.getFieldsValue() as Partial<CheckOutFormValues>), ...values });
  };
  const keep = () =>
    run(async () => {
      // Reads the values at the time of the click, because the watched values are updated later.
      const now = form.getFieldsValue() as Partial<CheckOutFormValues>;
      const checked = checkAddress({ ...onlyAddress(now), isDefault: false });
      const kept = checked.ok
        ? await mallBuyingCommands.changeAddress({ ...checked.value, action: 'save', id: '', version: 0 })
        : checked;
      notices.show(
        kept.ok
          ? { as: 'toast', tone: 'success', text: { key: 'mall-address.saved' } }
          : { as: 'toast', tone: 'error', text: { refusal: kept.refusal } },
      );
    });
  const canKeep =
    book.length < ADDRESSES_MAX &&
    !book.some(isChosen) &&
    ![typed.receiver, typed.phone, typed.address].some(isBlank);
  return (
    <fieldset className={styles['picker']}>
      <legend>{text('mall-address.title')}</legend>
      {shown.map((each) => (
        <label key={each.id} className={styles['choice']} data-chosen={isChosen(each)}>
          <input
            type="radio"
            name={group}
            checked={isChosen(each)}
            onChange={() => {
              choose(each);
            }}
          />
          <AddressText of={each} />
        </label>
      ))}
      <span className={styles['tools']}>
        {shown.length < book.length ? (
          <Button
            onClick={() => {
              setWhole(true);
            }}
          >
            {text('mall-address.all', { count: book.length })}
          </Button>
        ) : null}
        {canKeep ? (
          <Button disabled={busy} onClick={() => void keep()}>
            {text('mall-address.keep')}
          </Button>
        ) : null}
        <Button onClick={onManage}>{text('mall-address.manage')}</Button>
      </span>
    </fieldset>
  );
};
