import type { Id } from '@/domain/kernel/id';
import { ok, refuse } from '@/domain/result';
import { FormField } from '../../kit/form/form-field';
import { useText } from '../../kit/text/use-text';
import { ShopPicker } from '../../shop';

interface ChoiceProps {
  readonly id?: string;
  readonly label: string;
  readonly value?: Id;
  readonly onChange?: (id: Id | undefined) => void;
  readonly projectType: string | undefined;
  readonly regionId: Id | undefined;
  readonly valueName: string | undefined;
}

/** The `id` is set on the whole field: after an error, focusing the list would scroll past the closest shop. */
const ShopChoice = ({ id, value, onChange, regionId, ...field }: ChoiceProps) => (
  <div id={id} tabIndex={-1}>
    <ShopPicker
      {...field}
      value={value}
      near={{ regionId }}
      onChange={(chosen) => {
        onChange?.(chosen);
      }}
    />
  </div>
);

interface Props {
  /** Whether the platform requires a shop. */
  readonly required: boolean;
  /** Limits the shops to those that do this kind of work. */
  readonly projectType: string | undefined;
  /** The customer's region. */
  readonly regionId: Id | undefined;
  /** The name of the shop that the order already has. */
  readonly valueName: string | undefined;
}

/** The shop that installs the order, chosen in a list or on a map, with the closest first. */
export const ShopField = ({ required, ...choice }: Props) => {
  const text = useText();
  return (
    <FormField
      name="shop"
      label={text('order.shop')}
      required={required}
      check={(value: Id) => (required && value === '' ? refuse('order.outlet-required') : ok(undefined))}
      extra={required ? undefined : text('order-entry.shop.optional')}
    >
      <ShopChoice label={text('order.shop')} {...choice} />
    </FormField>
  );
};
