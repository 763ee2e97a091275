import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import type { CheckOutFormValues } from '@/application/mall-order/mall-order-commands';
import type { Id } from '@/domain/kernel/id';
import { isReceiverPhone } from '@/domain/mall/mall-order';
import { regionLabels } from '@/domain/region/region-path';
import { AddressPaste } from '../kit/region/address-paste';
import type { AddressParts } from '../kit/region/use-address-paste';
import { RegionPicker } from '../kit/region/region-picker';
import { regionsQuery } from '../kit/region/use-regions';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';

/* The receiver's region field and address box, for the check-out and the address book. */

type Region = CheckOutFormValues['region'];

const idsOf = (region: Region): readonly Id[] => region.map((each) => each.split(' ', 1)[0] ?? '');

const regionOf = (ids: readonly Id[], names: readonly string[]): Region =>
  ids.map((id, at) => `${id} ${names[at] ?? ''}`);

interface RegionProps {
  readonly id?: string;
  readonly value?: Region;
  readonly onChange?: (region: Region) => void;
}

/**
 * A region field. Each level of its value is the id and the name, such as `110000 北京市`. The names are needed because
 * a mall order stores its address as one line.
 */
export const RegionField = ({ value = [], onChange, ...field }: RegionProps) => (
  <RegionPicker
    {...field}
    label={useText()('order.region')}
    value={idsOf(value)}
    onChange={(ids, names) => onChange?.(regionOf(ids, names))}
  />
);

interface PasteProps {
  /** Called with all values of the form after a pasted address has filled its fields. */
  readonly onFilled: (values: Partial<CheckOutFormValues>) => void;
}

/** A box for a whole address, which fills the receiver's fields. */
export const ReceiverPaste = ({ onFilled }: PasteProps) => {
  const client = useQueryClient();
  const { reference } = useServices();
  const form = Form.useFormInstance<CheckOutFormValues>();
  const held = (): AddressParts => {
    const {
      receiver = '',
      phone = '',
      region = [],
      address = '',
    } = form.getFieldsValue() as Partial<CheckOutFormValues>;
    return { name: receiver, phone, region: idsOf(region), street: address, plate: '', car: '', remark: '' };
  };
  const namesFor = (ids: readonly Id[]) =>
    regionLabels(ids, (id) => client.getQueryData(regionsQuery(reference, id).queryKey));
  return (
    <AddressPaste
      into={{
        labels: {
          name: 'mall-order.receiver',
          phone: 'order.phone',
          region: 'order.region',
          street: 'order-entry.address',
        },
        acceptsPhone: isReceiverPhone,
        held,
        fill: ({ name, phone, region, street }) => {
          const changed: Partial<CheckOutFormValues> = {
            ...(name === undefined ? {} : { receiver: name }),
            ...(phone === undefined ? {} : { phone }),
            ...(region === undefined ? {} : { region: regionOf(region, namesFor(region)) }),
            ...(street === undefined ? {} : { address: street }),
          };
          form.setFields(
            Object.entries(changed).map(([key, value]) => ({
              name: key as keyof CheckOutFormValues,
              value: value as never,
              errors: [],
            })),
          );
          onFilled({ ...(form.getFieldsValue() as Partial<CheckOutFormValues>), ...changed });
        },
      }}
    />
  );
};
