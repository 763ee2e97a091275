import { Input } from 'antd';
import { EMPTY_ORDER } from '@/application/order/order-entry';
import type { Id } from '@/domain/kernel/id';
import { checkDraftField, type CheckedField, type OrderDraft } from '@/domain/order/order-draft';
import { FormField } from '../../kit/form/form-field';
import { RegionPicker } from '../../kit/region/region-picker';
import { useText } from '../../kit/text/use-text';
import styles from './order-entry.module.css';

/* The fields of the order form about the customer, the delivery address and the car. */

interface RegionProps {
  readonly id?: string;
  readonly label: string;
  readonly value?: readonly Id[];
  readonly onChange?: (path: readonly Id[]) => void;
}

/** The kit's region picker as a form field. */
const RegionField = ({ value = [], onChange, ...field }: RegionProps) => (
  <RegionPicker
    {...field}
    value={value}
    onChange={(path) => {
      onChange?.(path);
    }}
  />
);

/** Returns the check of one field of the draft, which ignores the other fields. */
export const judgeOf =
  (field: CheckedField & keyof OrderDraft, before: OrderDraft | undefined) => (value: string) =>
    checkDraftField(field, { ...EMPTY_ORDER, [field]: value }, before);

interface Props {
  /** The saved order. Its unchanged parts are not checked again. */
  readonly before: OrderDraft | undefined;
}

/** The customer's name and telephone number. */
export const CustomerFields = ({ before }: Props) => {
  const text = useText();
  return (
    <div className={styles['fields']}>
      <FormField
        name="customerName"
        label={text('order-entry.customer')}
        required
        check={judgeOf('customerName', before)}
      >
        <Input autoComplete="off" />
      </FormField>
      <FormField
        name="customerPhone"
        label={text('order.phone')}
        required
        check={judgeOf('customerPhone', before)}
      >
        <Input type="tel" autoComplete="off" />
      </FormField>
    </div>
  );
};

/** The delivery address. Its region also decides which shops are close. */
export const ShippingFields = ({ before }: Props) => {
  const text = useText();
  return (
    <div className={styles['fields']}>
      <FormField name="region" label={text('order.region')}>
        <RegionField label={text('order.region')} />
      </FormField>
      <div className={styles['wide']}>
        <FormField
          name="address"
          label={text('order-entry.address')}
          required
          check={judgeOf('address', before)}
        >
          <Input autoComplete="off" placeholder={text('order-entry.address.placeholder')} />
        </FormField>
      </div>
    </div>
  );
};

/** The customer's car. */
export const CarFields = ({ before }: Props) => {
  const text = useText();
  return (
    <div className={styles['fields']}>
      <FormField name="carModel" label={text('order.car')} check={judgeOf('carModel', before)}>
        <Input autoComplete="off" placeholder={text('order-entry.car.placeholder')} />
      </FormField>
      <FormField name="carPlate" label={text('order.plate')} check={judgeOf('carPlate', before)}>
        <Input autoComplete="off" placeholder={text('order-entry.plate.placeholder')} />
      </FormField>
    </div>
  );
};
