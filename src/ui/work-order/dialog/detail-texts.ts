import { formatMinute } from '@/domain/dates/format';
import type { Rating } from '@/domain/work-order/rating';
import { SATISFIED_REMARK, satisfactionKey } from '@/domain/work-order/rating-form';
import type { Reshipment } from '@/domain/work-order/reshipment';
import { remarkText } from '../../kit/text/stored-text';
import type { Text } from '../../kit/text/use-text';

/** The text of a reshipment's state. */
export const reshipmentText = (text: Text, reshipment: Reshipment): string => {
  switch (reshipment.status) {
    case 'none':
      return text('work-order.reshipment.none');
    case 'requested':
      return text('work-order.reshipment.requested', { time: formatMinute(reshipment.requestedAt) });
    case 'shipped':
      return text('work-order.reshipment.shipped', {
        time: formatMinute(reshipment.shippedAt),
        requested: formatMinute(reshipment.requestedAt),
      });
  }
};

/** The text of a rating with its remarks. The remark that the product stores for a satisfied rating is left out. */
export const ratingText = (text: Text, rating: Rating): string =>
  rating.status === 'none'
    ? text('work-order.rating.none')
    : [
        text(satisfactionKey(rating.stars)),
        ...rating.remarks
          .filter((remark) => remark !== SATISFIED_REMARK)
          .map((remark) => remarkText(text, remark)),
      ].join(' · ');
