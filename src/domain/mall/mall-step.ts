import { type DictionaryEntry, offeredEntries } from '../dictionary/dictionary';
import type { Id } from '../kernel/id';
import { isBlank, lengthOf } from '../kernel/text';
import type { Fen } from '../ledger/fen';
import { PAYMENT_CHANNELS, type PaymentChannel } from '../payment/payment';
import { ok, refuse, type Result } from '../result';
import { type MallOrderLine, type OrderedOfLine, type Parcel, REMARK_MAX, unsent } from './mall-order';

/** The input of a step on an order; each action uses its own fields. */
export interface MallStepInput {
  readonly carrier: string;
  readonly waybill: string;
  readonly pieces: readonly OrderedOfLine[];
  readonly parcelId: Id;
  readonly lineId: Id;
  readonly count: number;
  readonly reason: string;
  /** For a refund request: the stored names of its pictures. */
  readonly pictures: readonly string[];
  readonly accept: boolean;
  readonly withFreight: boolean;
  readonly restock: boolean;
  /** For a payment by code: the amount that is paid in points. */
  readonly points: Fen;
  readonly channel: PaymentChannel;
  /**
   * To withdraw or answer a refund request: its id; `0` or empty means the open request. To record that money was
   * refunded by hand: the id of the partial refund, with the reference of the payment in `reference`.
   */
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
/** Whether a text has the form of a waybill number. */
export const isWaybill = (waybill: string): boolean => WAYBILL.test(waybill.trim());

/** Normalises a waybill number, because upper and lower case do not matter. */
export const waybillOf = (waybill: string): string => waybill.trim().toUpperCase();

/** The carrier and the waybill number of a parcel that was sent. */
export type SentParcel = Pick<Parcel, 'carrier' | 'waybill'>;

/**
 * Checks a parcel. Its carrier must be offered, each line may occur once, and no line may exceed its unsent pieces.
 * `sent` are the earlier parcels of the order; the same carrier cannot have one of their waybills again.
 */
export const checkParcel = (
  { carrier, waybill, pieces }: MallStepInput,
  lines: readonly MallOrderLine[],
  carriers: readonly DictionaryEntry[],
  sent: readonly SentParcel[],
): Result<readonly OrderedOfLine[]> => {
  if (!offeredEntries(carriers).some(({ value }) => value === carrier.trim()))
    return refuse('mall.carrier-required');
  if (!isWaybill(waybill)) return refuse('mall.waybill-required');
  const isSame = (parcel: SentParcel) =>
    parcel.carrier === carrier.trim() && waybillOf(parcel.waybill) === waybillOf(waybill);
  if (sent.some(isSame)) return refuse('mall.waybill-twice', { waybill: waybill.trim() });
  if (pieces.length === 0) return refuse('mall.pieces-required');
  const isRight = ({ lineId, pieces: count }: OrderedOfLine) => {
    const line = lines.find(({ id }) => id === lineId);
    return line !== undefined && count >= 1 && count <= unsent(line);
  };
  const isOnce = new Set(pieces.map(({ lineId }) => lineId)).size === pieces.length;
  return isOnce && pieces.every(isRight) ? ok(pieces) : refuse('mall.not-now');
};

/** Checks a reason, which is required and has at most `REMARK_MAX` code points. Returns it trimmed. */
export const checkReason = (reason: string): Result<string> => {
  if (isBlank(reason)) return refuse('mall.reason-required');
  return lengthOf(reason.trim()) > REMARK_MAX
    ? refuse('mall.text-too-long', { max: REMARK_MAX })
    : ok(reason.trim());
};

/** The maximum number of pictures in one refund request. */
export const REFUND_PICTURES_MAX = 5;

/** Checks the reason and the pictures of a refund request, and removes repeated pictures. */
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
