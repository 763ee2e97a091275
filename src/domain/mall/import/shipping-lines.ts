import { type DictionaryEntry, offeredEntries } from '../../dictionary/dictionary';
import type { Id } from '../../kernel/id';
import { refuse, type Result } from '../../result';
import { type MallOrderLine, type OrderedOfLine, unsent } from '../mall-order';
import { isWaybill } from '../mall-step';
import type { MallOrderStatus } from '../order-life';
import { countTyped } from '../typed';
import { inOrderOfLines, type LineProblem, repeatedIn, type SheetLine } from './sheet-line';

/**
 * The columns of the template, in their order. Lines of one order and parcel are one parcel; without a code and pieces it
 * holds all that the order has still to send.
 */
export const SHIPPING_COLUMNS = ['orderNo', 'parcel', 'carrier', 'waybill', 'code', 'pieces'] as const;
export type ShippingColumn = (typeof SHIPPING_COLUMNS)[number];

/** What an order has still to send. */
export interface OrderToShip {
  readonly status: MallOrderStatus;
  readonly openRefunds: number;
  readonly lines: readonly (Pick<MallOrderLine, 'id' | 'quantity' | 'refunded' | 'shipped'> & {
    readonly code: string;
  })[];
}

interface ImportedParcel {
  readonly line: number;
  readonly orderNo: string;
  readonly carrier: string;
  readonly waybill: string;
  readonly pieces: readonly OrderedOfLine[];
}

interface ReadParcels {
  readonly parcels: readonly ImportedParcel[];
  readonly problems: readonly LineProblem[];
}

const cell = ({ cells }: SheetLine, column: ShippingColumn): string =>
  (cells[SHIPPING_COLUMNS.indexOf(column)] ?? '').trim();

const parcelOf = (line: SheetLine): string => cell(line, 'parcel') || '1';

type Put = (
  line: SheetLine,
  column: ShippingColumn,
  failed: Extract<Result<never>, { readonly ok: false }>,
) => void;

const isRest = (line: SheetLine): boolean => cell(line, 'code') === '' && cell(line, 'pieces') === '';

/** The order numbers that lines name, each once. */
export const orderNumbersIn = (lines: readonly SheetLine[]): readonly string[] =>
  [...new Set(lines.map((line) => cell(line, 'orderNo')))].filter((number) => number !== '');

/** The pieces of each parcel of one order; the parcel without pieces gets what the others leave. */
const piecesOf = (
  groups: readonly (readonly SheetLine[])[],
  order: OrderToShip,
  put: Put,
): ReadonlyMap<readonly SheetLine[], readonly OrderedOfLine[]> => {
  const left = new Map<Id, number>(order.lines.map((line) => [line.id, unsent(line)]));
  const found = new Map<readonly SheetLine[], readonly OrderedOfLine[]>();
  const rests: (readonly SheetLine[])[] = [];
  for (const group of groups) {
    if (group.some(isRest)) {
      rests.push(group);
      for (const line of group.length > 1 || rests.length > 1 ? group.slice(-1) : [])
        put(line, 'parcel', refuse('mall.import-rest-twice'));
      continue;
    }
    found.set(
      group,
      group.flatMap((line): OrderedOfLine[] => {
        const code = cell(line, 'code');
        const ordered = order.lines.find((each) => each.code !== '' && each.code === code);
        const count = countTyped(cell(line, 'pieces')) ?? 0;
        if (ordered === undefined) put(line, 'code', refuse('mall.import-code-unknown', { code }));
        if (count === 0) put(line, 'pieces', refuse('mall.pieces-required'));
        if (ordered === undefined || count === 0) return [];
        const most = left.get(ordered.id) ?? 0;
        if (count > most) put(line, 'pieces', refuse('mall.import-too-many-pieces', { left: most }));
        left.set(ordered.id, Math.max(0, most - count));
        return [{ lineId: ordered.id, pieces: count }];
      }),
    );
  }
  const [rest] = rests;
  const [first] = rest ?? [];
  if (rest === undefined || first === undefined) return found;
  const pieces = [...left].flatMap(([lineId, count]) => (count > 0 ? [{ lineId, pieces: count }] : []));
  if (pieces.length === 0) put(first, 'parcel', refuse('mall.import-too-many-pieces', { left: 0 }));
  return found.set(rest, pieces);
};

const whyNot = (order: OrderToShip | undefined, orderNo: string) => {
  if (orderNo === '') return refuse('mall.import-order-required');
  if (order === undefined) return refuse('mall.import-order-unknown');
  if (order.openRefunds > 0) return refuse('mall.refund-open');
  return order.status !== 'PAID' || order.lines.every((line) => unsent(line) === 0)
    ? refuse('mall.not-now')
    : undefined;
};

/** Reads the lines of a workbook against the orders that they name. Parcels with a problem are left out. */
export const readShippingLines = (
  lines: readonly SheetLine[],
  orders: ReadonlyMap<string, OrderToShip>,
  carriers: readonly DictionaryEntry[],
): ReadParcels => {
  const problems: LineProblem[] = [];
  const put: Put = (line, column, { refusal }) => {
    problems.push({ line: line.line, column: SHIPPING_COLUMNS.indexOf(column) + 1, refusal });
  };
  const offered = offeredEntries(carriers);
  const carrierOf = (typed: string) =>
    offered.find(({ value, label, labelEn }) => [value, label, labelEn].includes(typed))?.value;
  const byOrder = new Map<string, SheetLine[]>();
  for (const line of lines) {
    const orderNo = cell(line, 'orderNo');
    const refused = whyNot(orders.get(orderNo), orderNo);
    if (refused !== undefined) put(line, 'orderNo', refused);
    else byOrder.set(orderNo, [...(byOrder.get(orderNo) ?? []), line]);
    if (carrierOf(cell(line, 'carrier')) === undefined) put(line, 'carrier', refuse('mall.carrier-required'));
    if (!isWaybill(cell(line, 'waybill'))) put(line, 'waybill', refuse('mall.waybill-required'));
  }
  const firsts: SheetLine[] = [];
  const parcels = [...byOrder].flatMap(([orderNo, ofOrder]): ImportedParcel[] => {
    const groups = [...new Set(ofOrder.map(parcelOf))].map((parcel) =>
      ofOrder.filter((line) => parcelOf(line) === parcel),
    );
    const order = orders.get(orderNo);
    const pieces = order === undefined ? undefined : piecesOf(groups, order, put);
    return groups.flatMap((group): ImportedParcel[] => {
      const [first] = group;
      if (first === undefined) return [];
      firsts.push(first);
      for (const column of ['carrier', 'waybill'] as const)
        for (const line of group)
          if (cell(line, column) !== cell(first, column))
            put(line, column, refuse('mall.import-differs', { first: cell(first, column) }));
      return [
        {
          ...{ line: first.line, orderNo, carrier: carrierOf(cell(first, 'carrier')) ?? '' },
          ...{ waybill: cell(first, 'waybill'), pieces: pieces?.get(group) ?? [] },
        },
      ];
    });
  });
  for (const { row, first } of repeatedIn(firsts, (line) => cell(line, 'waybill')))
    put(row, 'waybill', refuse('mall.import-waybill-twice', { line: first.line }));
  const numbers = new Map(lines.map((line) => [line.line, cell(line, 'orderNo')]));
  const bad = new Set(problems.map(({ line }) => numbers.get(line)));
  return {
    parcels: parcels.filter(({ orderNo }) => !bad.has(orderNo)),
    problems: inOrderOfLines(problems),
  };
};
