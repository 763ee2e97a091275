import type { Insertable, Selectable } from 'kysely';
import { type Rating, UNRATED } from '@/domain/work-order/rating';
import type { WorkOrderTable } from '../work-order/work-order.tables';
import { json } from '../storable-text';

type Column =
  | 'rating_stars'
  | 'rating_times'
  | 'rating_remarks'
  | 'rating_anonymous'
  | 'rating_discontent'
  | 'rating_staff_id';

/** A rating as columns of the work order's row. */
export const ratingTo = (rating: Rating): Pick<Insertable<WorkOrderTable>, Column> =>
  rating.status === 'none'
    ? {
        rating_stars: null,
        rating_times: null,
        rating_remarks: json([]),
        rating_anonymous: false,
        rating_discontent: null,
        rating_staff_id: null,
      }
    : {
        rating_stars: rating.stars,
        rating_times: rating.times,
        rating_remarks: json(rating.remarks),
        rating_anonymous: rating.anonymous,
        rating_discontent: rating.discontent ?? null,
        rating_staff_id: rating.staffId ?? null,
      };

/** The rating in the columns of a work order's row. */
export const ratingOf = (row: Pick<Selectable<WorkOrderTable>, Column>): Rating =>
  row.rating_stars === null || row.rating_times === null
    ? UNRATED
    : {
        status: 'rated',
        stars: row.rating_stars,
        times: row.rating_times,
        remarks: row.rating_remarks,
        anonymous: row.rating_anonymous,
        ...(row.rating_discontent === null ? {} : { discontent: row.rating_discontent }),
        ...(row.rating_staff_id === null ? {} : { staffId: row.rating_staff_id }),
      };
