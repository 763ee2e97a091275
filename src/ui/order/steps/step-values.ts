import type { VideoWithPoster } from '@/application/files/video-with-poster';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { Appointment } from '@/domain/order/life/appointment';
import type { AfterSaleOutcome } from '@/domain/order/life/order-command';
import type { OrderRequest } from '@/domain/order/life/order-request';

/** The input of all step dialogs; each dialog uses a part of it. */
export interface StepValues {
  readonly reason: string;
  readonly shopId: string;
  readonly handlerId: string;
  readonly window?: Appointment;
  readonly compensation: number | null;
  readonly agreed?: 'yes' | 'no';
  readonly pictures: readonly StoredFile[];
  readonly film: VideoWithPoster;
  readonly signature?: StoredFile;
  readonly serialNumber: string;
  readonly mileage: number | null;
  readonly remark: string;
  readonly outcome?: AfterSaleOutcome['kind'];
  readonly toShop: number | null;
  readonly toRevenue: number | null;
  readonly toSeller: number | null;
}

export const NO_VALUES: StepValues = {
  reason: '',
  shopId: '',
  handlerId: '',
  compensation: null,
  pictures: [],
  film: {},
  serialNumber: '',
  mileage: null,
  remark: '',
  toShop: null,
  toRevenue: null,
  toSeller: null,
};

const given = <Name extends string>(name: Name, value: string) =>
  (value.trim() === '' ? {} : { [name]: value.trim() }) as Partial<Record<Name, string>>;

/** The request for this input. Points that are not entered become 0. An empty text is left out, except the reason. */
export const requestOf = (values: StepValues): OrderRequest => ({
  reason: values.reason,
  ...given('shopId', values.shopId),
  ...given('handlerId', values.handlerId),
  ...(values.window === undefined ? {} : { window: values.window }),
  compensation: values.compensation ?? 0,
  ...(values.agreed === undefined ? {} : { agreed: values.agreed === 'yes' }),
  evidence: {
    pictures: values.pictures.map(({ fileName }) => fileName),
    ...(values.film.video === undefined ? {} : { video: values.film.video.fileName }),
    ...(values.film.poster === undefined ? {} : { poster: values.film.poster.fileName }),
    ...(values.signature === undefined ? {} : { signature: values.signature.fileName }),
    ...given('serialNumber', values.serialNumber),
    ...(values.mileage === null ? {} : { mileage: values.mileage }),
    ...given('remark', values.remark),
  },
  ...(values.outcome === undefined ? {} : { outcome: values.outcome }),
  split: {
    shop: values.toShop ?? 0,
    revenue: values.toRevenue ?? 0,
    seller: values.toSeller ?? 0,
  },
});
