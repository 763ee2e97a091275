import type { OrderDraft } from '@/domain/order/order-draft';
import type { PricedProject } from '@/domain/order/project';

/** A valid draft; each test changes the field that it is about. */
export const aDraft = (given: Partial<OrderDraft> = {}): OrderDraft => ({
  project: 'FILM_FRONT',
  shopId: '7',
  customerName: '王女士',
  customerPhone: '13800000001',
  regionId: '310114',
  address: '嘉定区墨玉路 128 号',
  carPlate: '沪A12345',
  carModel: '大众朗逸',
  content: '周六下午',
  images: [],
  ...given,
});

export const aProject = (given: Partial<PricedProject> = {}): PricedProject => ({
  value: 'FILM_FRONT',
  label: '前挡隔热膜',
  projectType: '车窗贴膜',
  price: 98_000,
  points: 80,
  enabled: true,
  ...given,
});
