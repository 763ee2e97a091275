import type { Id } from '../../domain/kernel/id';
import { isBlank } from '../../domain/kernel/text';
import { isSameDraft, type OrderVersion } from '../../domain/order/order-change';
import type { OrderDraft } from '../../domain/order/order-draft';
import type { Parse } from '../kernel/stored-value';

/** The id under which the draft of a new order is stored. */
export const NEW_ORDER: Id = '';

/** The attempts to send an order whose outcome is not known yet. */
export interface SentOrder {
  /** The request id, the same for every attempt until one is confirmed. */
  readonly requestId: string;
  /**
   * The drafts that were sent under this id and may have arrived, the latest first. Each has the version of the order
   * that it changes; 0 for a new order.
   */
  readonly attempts: readonly OrderVersion[];
}

/** The input of the order form, for a new order or for a change. */
export interface OrderEntry {
  readonly draft: OrderDraft;
  /** The order as it was when editing began; absent for a new order. */
  readonly begun?: OrderVersion;
  readonly sent?: SentOrder;
}

export const EMPTY_ORDER: OrderDraft = {
  project: '',
  customerName: '',
  customerPhone: '',
  regionId: '',
  address: '',
  carPlate: '',
  carModel: '',
  content: '',
  images: [],
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (stored: unknown): Fields =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Fields;

const TEXTS = [
  'project',
  'customerName',
  'customerPhone',
  'regionId',
  'address',
  'carPlate',
  'carModel',
  'content',
] as const;

const parseDraft: Parse<OrderDraft> = (stored) => {
  const fields = fieldsOf(stored);
  // Entries stored by an older version call the shop `outletId`.
  const { outletId, shopId = outletId, images, payLater, expectedPoints } = fields;
  if (!TEXTS.every((name) => typeof fields[name] === 'string')) return undefined;
  if (!Array.isArray(images) || !images.every((each) => typeof each === 'string')) return undefined;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, fields[name]]));
  return {
    ...texts,
    ...(typeof shopId === 'string' ? { shopId } : {}),
    images,
    ...(payLater === true ? { payLater } : {}),
    ...(typeof expectedPoints === 'number' ? { expectedPoints } : {}),
  } as unknown as OrderDraft;
};

const parseVersion: Parse<OrderVersion> = (stored) => {
  const { version, draft } = fieldsOf(stored);
  const parsed = parseDraft(draft);
  return typeof version === 'number' && parsed !== undefined ? { version, draft: parsed } : undefined;
};

const begunIn = (stored: unknown): Pick<OrderEntry, 'begun'> => {
  const begun = parseVersion(stored);
  return begun === undefined ? {} : { begun };
};

const sentIn = (stored: unknown): Pick<OrderEntry, 'sent'> => {
  const { requestId, attempts } = fieldsOf(stored);
  if (typeof requestId !== 'string' || !Array.isArray(attempts)) return {};
  return { sent: { requestId, attempts: attempts.flatMap((each: unknown) => parseVersion(each) ?? []) } };
};

export const parseOrderEntry: Parse<OrderEntry> = (stored) => {
  const { draft, begun, sent } = fieldsOf(stored);
  const parsed = parseDraft(draft);
  return parsed === undefined ? undefined : { draft: parsed, ...begunIn(begun), ...sentIn(sent) };
};

const isEmptyDraft = ({
  images,
  shopId = '',
  payLater: _later,
  expectedPoints: _points,
  ...texts
}: OrderDraft): boolean => images.length === 0 && shopId === '' && Object.values(texts).every(isBlank);

/** Whether an entry contains neither input nor attempts, so that deleting it loses nothing. */
export const isEmptyEntry = ({ draft, begun, sent }: OrderEntry): boolean =>
  sent === undefined && (begun === undefined ? isEmptyDraft(draft) : isSameDraft(begun.draft, draft));
