import type { DemoAccount, DemoFile, DemoWorkOrder } from '../demo-data';
import type { DemoPicture } from './store-pictures';

/** The pictures with their uploader, a seller of the platform, and the work orders that show them. */
export const filesOf = (
  pictures: readonly DemoPicture[],
  accounts: readonly DemoAccount[],
  workOrders: readonly DemoWorkOrder[],
): readonly DemoFile[] =>
  pictures.map((picture) => ({
    ...picture,
    accountId:
      accounts.find(({ platform, userName }) => platform === picture.platform && userName === 'seller')?.id ??
      '',
    workOrderIds: workOrders
      .filter(({ events }) => events.some(({ images }) => images.includes(picture.name)))
      .map(({ tracked }) => tracked.workOrder.id),
  }));
