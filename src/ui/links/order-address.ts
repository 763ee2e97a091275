import { matchPath } from '@/domain/navigation/path';
import type { Id } from '@/domain/kernel/id';

const PATTERN = '/order/detail/:id';

/** Where the page of an order stands. */
export const orderAddress = (orderId: Id): string => PATTERN.replace(':id', encodeURIComponent(orderId));

/** The order that a path is the page of. */
export const orderIn = (pathname: string): Id | undefined => matchPath(PATTERN, pathname)?.['id'];
