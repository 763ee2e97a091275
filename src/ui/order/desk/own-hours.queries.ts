import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { orderKeys } from '../order.queries';

/** Among the boards: an order that changes may leave or join the appointments at closed times. */
export const ownHoursQuery = ({ ownHours }: Pick<Services, 'ownHours'>) =>
  queryOptions({
    queryKey: [...orderKeys.boards, 'own-hours'],
    queryFn: ({ signal }) => ownHours.find({ signal, catch: false, background: true }),
  });
