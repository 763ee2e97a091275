import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { orderKeys } from '../order.queries';

/** The key extends that of the boards, because a changed order may enter or leave the appointments at closed times. */
export const ownHoursQuery = ({ ownHours }: Pick<Services, 'ownHours'>) =>
  queryOptions({
    queryKey: [...orderKeys.boards, 'own-hours'],
    queryFn: ({ signal }) => ownHours.find({ signal, catch: false, background: true }),
  });
