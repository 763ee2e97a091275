import { matchPath } from '@/domain/navigation/path';
import type { Id } from '@/domain/kernel/id';

const PATTERN = '/order/detail/:id';

/** The path of an order's page. */
export const orderPath = (orderId: Id): string => PATTERN.replace(':id', encodeURIComponent(orderId));

/** The order id in the path of an order's page; undefined for any other path. */
export const orderIn = (pathname: string): Id | undefined => matchPath(PATTERN, pathname)?.['id'];
