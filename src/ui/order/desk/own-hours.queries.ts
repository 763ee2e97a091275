import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { orderKeys } from '../order.queries';

/**
 * The query for the opening hours of the user's shop, with the appointments at closed times. Its key extends the key of
 * the boards, because a changed order may change these appointments.
 */
export const ownHoursQuery = ({ ownHours }: Pick<Services, 'ownHours'>) =>
  queryOptions({
    queryKey: [...orderKeys.boards, 'own-hours'],
    queryFn: ({ signal }) => ownHours.find({ signal, catch: false, background: true }),
  });
