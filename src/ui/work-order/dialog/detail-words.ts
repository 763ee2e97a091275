import { formatDateTime } from '@/domain/dates/format';
import { type Rating } from '@/domain/work-order/rating';
import { type Reshipment } from '@/domain/work-order/reshipment';
import { type Text } from '../../kit/text/use-text';

/** What became of a re-shipment. */
export const reshipmentWords = (text: Text, reshipment: Reshipment): string => {
  switch (reshipment.status) {
    case 'none':
      return text('work-order.reshipment.none');
    case 'requested':
      return text('work-order.reshipment.requested', { time: formatDateTime(reshipment.requestedAt) });
    case 'shipped':
      return text('work-order.reshipment.shipped', { time: formatDateTime(reshipment.shippedAt) });
  }
};

const SATISFIED = 3;
const AVERAGE = 2;

/** What the creator thought, with what they wrote. */
export const ratingWords = (text: Text, rating: Rating): string => {
  if (rating.status === 'none') return text('work-order.rating.none');
  const word =
    rating.stars >= SATISFIED
      ? text('work-order.rating.satisfied')
      : text(rating.stars === AVERAGE ? 'work-order.rating.average' : 'work-order.rating.dissatisfied');
  return [word, ...rating.remarks.filter((remark) => remark !== word)].join(' · ');
};
