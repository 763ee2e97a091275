import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { MOST_PLANS, POINTS_MAX, PRICE_MAX, readPlan } from '@/domain/order/project-price';
import { DayField } from '../kit/dates/day-field';
import { useText } from '../kit/text/use-text';
import styles from './master.module.css';

const FEN = 100;

/** The parts of a plan while it is entered: the day may be missing. */
const partsOf = (text: string): readonly [day: string, price: string, points: string, shopPoints: string] => {
  const [day = '', price = '0', points = '0', shopPoints = '0'] = text.split(' ');
  return [day, price, points, shopPoints];
};

interface Props {
  readonly id?: string;
  /** Texts of `planText`. */
  readonly value?: readonly string[] | string;
  readonly onChange?: (value: readonly string[]) => void;
  readonly disabled?: boolean;
  /** The price of now, from which a new plan begins. */
  readonly base: readonly [price: number, points: number, shopPoints: number];
}

/** Prices that begin on a later day. One that has not begun can be changed or removed. */
export const PricesField = ({ id, value = [], onChange, disabled = false, base }: Props) => {
  const text = useText();
  const plans = typeof value === 'string' ? [] : value;
  const set = (index: number, part: number, next: string) =>
    onChange?.(
      plans.with(
        index,
        partsOf(plans[index] ?? '')
          .with(part, next)
          .join(' '),
      ),
    );
  return (
    <div id={id} className={styles['plans']}>
      {plans.map((plan, index) => {
        const [day, price, points, shopPoints] = partsOf(plan);
        const number = index + 1;
        const amount = (part: 2 | 3, shown: string, name: string) => (
          <InputNumber
            disabled={disabled}
            min={0}
            max={POINTS_MAX}
            precision={0}
            value={Number(shown)}
            aria-label={`${name} ${String(number)}`}
            suffix={name}
            onChange={(next) => set(index, part, String(next ?? 0))}
          />
        );
        return (
          <div
            key={index}
            className={styles['plan']}
            role="group"
            aria-label={text('master.plan', { number })}
          >
            <DayField
              label={text('master.plan.from')}
              value={day}
              disabled={disabled}
              onChange={(next) => set(index, 0, next)}
            />
            <InputNumber
              disabled={disabled}
              min={0}
              max={PRICE_MAX / FEN}
              precision={2}
              prefix="¥"
              value={Number(price) / FEN}
              aria-label={`${text('master.project.price')} ${String(number)}`}
              onChange={(yuan) => set(index, 1, String(Math.round((yuan ?? 0) * FEN)))}
            />
            {amount(2, points, text('master.project.points'))}
            {amount(3, shopPoints, text('master.project.shopPoints'))}
            {disabled ? null : (
              <Button
                type="text"
                icon={<MinusCircleOutlined aria-hidden />}
                aria-label={text('master.plan.remove', { number })}
                onClick={() => onChange?.(plans.filter((_, at) => at !== index))}
              />
            )}
            {readPlan(plan) === undefined ? (
              <span className={styles['fault']} role="alert">
                {text(day === '' ? 'master.plan.no-day' : 'master.plan.shop-above')}
              </span>
            ) : null}
          </div>
        );
      })}
      {plans.length < MOST_PLANS && !disabled ? (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange?.([...plans, ` ${base.join(' ')}`])}
        >
          {text('master.plan.add')}
        </Button>
      ) : null}
    </div>
  );
};
