import { InputNumber } from 'antd';
import { dayOf } from '@/domain/dates/calendar';
import { faultsOfPlans, MOST_PLANS, POINTS_MAX, PRICE_MAX } from '@/domain/order/project-price';
import { DayField } from '../kit/dates/day-field';
import { EntryRows } from '../kit/rows/entry-rows';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';

const FEN = 100;

/** The parts of a plan while the user enters it: the day may be missing. */
const partsOf = (text: string): readonly [day: string, price: string, points: string, shopPoints: string] => {
  const [day = '', price = '0', points = '0', shopPoints = '0'] = text.split(' ');
  return [day, price, points, shopPoints];
};

interface Props {
  readonly id?: string;
  /** The plans, in the format of `planText`. */
  readonly value?: readonly string[] | string;
  readonly onChange?: (value: readonly string[]) => void;
  readonly disabled?: boolean;
  /** The current price, from which a new plan starts. */
  readonly base: readonly [price: number, points: number, shopPoints: number];
}

/** A field for prices that start on a later day. A price that has not started can be changed or removed. */
export const PricesField = ({ id, value = [], onChange, disabled = false, base }: Props) => {
  const text = useText();
  const { clock } = useServices();
  const plans = typeof value === 'string' ? [] : value;
  const faults = faultsOfPlans(plans, dayOf(clock.now()));
  return (
    <EntryRows
      {...(id === undefined ? {} : { id })}
      {...(onChange === undefined ? {} : { onChange })}
      rows={plans}
      disabled={disabled}
      most={MOST_PLANS}
      blank={` ${base.join(' ')}`}
      texts={{
        row: (number) => text('master.plan', { number }),
        add: text('master.plan.add'),
        remove: (number) => text('master.plan.remove', { number }),
      }}
      faultOf={(index) => {
        const fault = faults[index];
        return fault && text(`master.plan.fault.${fault}`);
      }}
    >
      {(plan, number, set) => {
        const parts = partsOf(plan);
        const [day, price, points, shopPoints] = parts;
        const put = (part: number, next: string) => set(parts.with(part, next).join(' '));
        const amount = (part: 2 | 3, shown: string, name: string) => (
          <InputNumber
            disabled={disabled}
            min={0}
            max={POINTS_MAX}
            precision={0}
            value={Number(shown)}
            aria-label={`${name} ${String(number)}`}
            suffix={name}
            onChange={(next) => put(part, String(next ?? 0))}
          />
        );
        return (
          <>
            <span>
              <DayField
                label={text('master.plan.from')}
                value={day}
                disabled={disabled}
                onChange={(next) => put(0, next)}
              />
            </span>
            <InputNumber
              disabled={disabled}
              min={0}
              max={PRICE_MAX / FEN}
              precision={2}
              prefix="¥"
              value={Number(price) / FEN}
              aria-label={`${text('master.project.price')} ${String(number)}`}
              onChange={(yuan) => put(1, String(Math.round((yuan ?? 0) * FEN)))}
            />
            {amount(2, points, text('master.project.points'))}
            {amount(3, shopPoints, text('master.project.shopPoints'))}
          </>
        );
      }}
    </EntryRows>
  );
};
