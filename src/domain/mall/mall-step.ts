import { type DictionaryEntry, offeredEntries } from '../dictionary/dictionary';
import type { Id } from '../kernel/id';
import { isBlank, lengthOf } from '../kernel/text';
import type { Fen } from '../ledger/fen';
import { PAYMENT_CHANNELS, type PaymentChannel } from '../payment/payment';
import { ok, refuse, type Result } from '../result';
import { type MallOrderLine, type OrderedOfLine, REMARK_MAX, unsent } from './mall-order';

/** The input of a step on an order; each action reads its own part. */
export interface MallStepInput {
  readonly carrier: string;
  readonly waybill: string;
  readonly pieces: readonly OrderedOfLine[];
  readonly parcelId: Id;
  readonly lineId: Id;
  readonly count: number;
  readonly reason: string;
  /** Of a request for a refund: the stored names of its pictures. */
  readonly pictures: readonly string[];
  readonly accept: boolean;
  readonly withFreight: boolean;
  readonly restock: boolean;
  /** With a payment by a code: fen that are paid by points. */
  readonly points: Fen;
  readonly channel: PaymentChannel;
  /** With money that was refunded by hand: which part of it, and the reference of that payment. */
  readonly refundId: Id;
  readonly reference: string;
}

export const NO_STEP_INPUT: MallStepInput = {
  carrier: '',
  waybill: '',
  pieces: [],
  parcelId: '',
  lineId: '',
  count: 0,
  reason: '',
  pictures: [],
  accept: false,
  withFreight: false,
  restock: false,
  points: 0,
  channel: PAYMENT_CHANNELS[0],
  refundId: '',
  reference: '',
};

const WAYBILL = /^[A-Za-z0-9-]{6,40}$/;
export const isWaybill = (waybill: string): boolean => WAYBILL.test(waybill.trim());

/** The pieces of a parcel of an offered carrier: each line once, none above what it has still to send. */
export const checkParcel = (
  { carrier, waybill, pieces }: MallStepInput,
  lines: readonly MallOrderLine[],
  carriers: readonly DictionaryEntry[],
): Result<readonly OrderedOfLine[]> => {
  if (!offeredEntries(carriers).some(({ value }) => value === carrier.trim()))
    return refuse('mall.carrier-required');
  if (!isWaybill(waybill)) return refuse('mall.waybill-required');
  if (pieces.length === 0) return refuse('mall.pieces-required');
  const isRight = ({ lineId, pieces: count }: OrderedOfLine) => {
    const line = lines.find(({ id }) => id === lineId);
    return line !== undefined && count >= 1 && count <= unsent(line);
  };
  const isOnce = new Set(pieces.map(({ lineId }) => lineId)).size === pieces.length;
  return isOnce && pieces.every(isRight) ? ok(pieces) : refuse('mall.not-now');
};

export const checkReason = (reason: string): Result<string> => {
  if (isBlank(reason)) return refuse('mall.reason-required');
  return lengthOf(reason.trim()) > REMARK_MAX
    ? refuse('mall.text-too-long', { max: REMARK_MAX })
    : ok(reason.trim());
};

/** The most pictures of one request for a refund. */
export const REFUND_PICTURES_MAX = 5;

/** Why pieces are asked back, with the pictures that show it; each picture once. */
export const checkRefundRequest = ({
  reason,
  pictures,
}: Pick<MallStepInput, 'reason' | 'pictures'>): Result<Pick<MallStepInput, 'reason' | 'pictures'>> => {
  const checked = checkReason(reason);
  if (!checked.ok) return checked;
  const shown = [...new Set(pictures)];
  return shown.length > REFUND_PICTURES_MAX
    ? refuse('mall.too-many-pictures', { max: REFUND_PICTURES_MAX })
    : ok({ reason: checked.value, pictures: shown });
};
