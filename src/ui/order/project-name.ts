import type { Order } from '@/domain/order/order';
import { localisedName } from '../kit/text/localised-name';
import type { Text } from '../kit/text/use-text';

/** The name of an order's project in the screen language; the project type if the project is unknown. */
export const projectName = (
  text: Text,
  order: Pick<Order, 'projectName' | 'projectLabelEn' | 'projectType'>,
): string =>
  localisedName(text, { label: order.projectName, labelEn: order.projectLabelEn }) || order.projectType;
