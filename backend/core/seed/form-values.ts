import { formatDate, formatDateTime } from '@/domain/dates/format';
import type { FormValues } from '@/domain/form/form-value';
import { DAY, HOUR, type Instant } from '@/domain/kernel/instant';
import type { StoryOrder } from './orders';
import type { RandomSource } from './random';

/** Possible answers to the form's question about faults. */
const FAULTS: readonly (readonly string[])[] = [
  ['BUBBLE'],
  ['BUBBLE', 'CRACK'],
  ['NOISE'],
  ['NO_POWER'],
  ['PICTURE'],
  ['SIZE'],
  ['OTHER'],
];

const faultsOf = (chance: RandomSource): FormValues => {
  const faults = chance.pick(FAULTS);
  return { faults, ...(faults.includes('OTHER') ? { faultOther: '使用一周后偶发，暂未找到规律' } : {}) };
};

const solutionOf = (chance: RandomSource, { facts, order }: StoryOrder, isReturn: boolean): FormValues => {
  const solution = chance.pick(isReturn ? ['REPLACE', 'REFUND'] : ['REWORK', 'REWORK', 'RESHIP', 'OTHER']);
  if (solution === 'REFUND') return { solution, refundAmount: Math.max(1, Math.round(order.amount / 100)) };
  if (solution !== 'RESHIP' && solution !== 'REPLACE') return { solution };
  return { solution, parts: [{ name: facts.product, count: 1 }] };
};

const installOf = (chance: RandomSource, shop: string, at: Instant): FormValues => ({
  ...(shop === '' ? {} : { shop }),
  installDays: [formatDate(at + DAY), formatDate(at + chance.between(2, 6) * DAY)],
});

const ofType = (type: string, storyOrder: StoryOrder, chance: RandomSource, at: Instant): FormValues => {
  const mileage = { mileage: chance.between(3, 900) * 100 };
  switch (type) {
    case 'AFTER_SALE':
      return { ...mileage, ...faultsOf(chance), ...solutionOf(chance, storyOrder, false) };
    case 'PRODUCT_FEEDBACK':
      return { ...mileage, ...faultsOf(chance) };
    case 'CAR_DAMAGE':
      return {
        ...mileage,
        ...solutionOf(chance, storyOrder, false),
        damage: {
          part: [chance.pick(['前挡风', '车门', '引擎盖', '内饰'])],
          estimate: chance.between(2, 60) * 100,
          isReported: chance.happens(0.2),
        },
      };
    case 'RETURN_GOODS':
      return solutionOf(chance, storyOrder, true);
    case 'EXCHANGE':
      return installOf(chance, storyOrder.facts.otherShop, at);
    case 'URGE_INSTALL':
      return installOf(chance, storyOrder.facts.shop, at);
    case 'COMPLAINT':
    case 'NEGATIVE_REVIEW':
      return { discontent: chance.pick(['SLOW', 'ATTITUDE', 'UNRESOLVED']) };
    default:
      return {};
  }
};

/** The form's values, without the work order's own fields. A test proves that the form's definition accepts them. */
export const formValuesOf = (
  type: string,
  storyOrder: StoryOrder,
  chance: RandomSource,
  at: Instant,
): FormValues => ({
  source: 'seller-desk',
  more: false,
  occurredAt: formatDateTime(at - chance.between(1, 60) * HOUR),
  ...ofType(type, storyOrder, chance, at),
});
