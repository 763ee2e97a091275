import type { Order } from '@/domain/order/order';
import { nameIn } from '../kit/text/name-in';
import type { Text } from '../kit/text/use-text';

/** The name of an order's project in the screen language; the project type if the project is unknown. */
export const projectName = (
  text: Text,
  order: Pick<Order, 'projectName' | 'projectLabelEn' | 'projectType'>,
): string => nameIn(text, { label: order.projectName, labelEn: order.projectLabelEn }) || order.projectType;
