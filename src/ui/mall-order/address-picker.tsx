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

/** Addresses that are shown before the others are asked for. */
const FIRST = 3;

type AddressFormValues = Pick<CheckOutFormValues, 'receiver' | 'phone' | 'region' | 'address'>;

/** What an address fills in. */
export const valuesOfAddress = ({ receiver, phone, region, address }: Address): AddressFormValues => ({
  ...{ receiver, phone, region, address },
});

/** The words of an address among all that a form holds. */
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
  /** Called with all that is in the form, once an address was filled in. */
  readonly onFilled: (values: Partial<CheckOutFormValues>) => void;
  readonly onManage: () => void;
}

/** The address book above the fields of the delivery: a tap fills them in. */
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
      // As it stands at the click: what is watched follows a moment later.
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
