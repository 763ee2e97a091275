import { type DictionaryEntry, offeredEntries } from '../../dictionary/dictionary';
import type { Id } from '../../kernel/id';
import type { RefusalCode } from '../../refusals';
import { ok, refuse, type Result } from '../../result';
import { type MallOrderLine, type OrderedOfLine, unsent } from '../mall-order';
import { isWaybill, waybillOf } from '../mall-step';
import type { MallOrderStatus } from '../order-life';
import { parseCount } from '../typed';
import { grouped, inOrderOfLines, type LineProblem, quoted, repeatedIn, type SheetLine } from './sheet-line';

/**
 * The columns of the template for importing parcels, from left to right. Lines with the same order and parcel form one
 * parcel. A parcel without code and pieces contains all pieces that are still to be sent.
 */
export const SHIPPING_COLUMNS = ['orderNo', 'parcel', 'carrier', 'waybill', 'code', 'pieces'] as const;
export type ShippingColumn = (typeof SHIPPING_COLUMNS)[number];

/** The facts about an order that decide what can still be sent. */
export interface OrderToShip {
  readonly status: MallOrderStatus;
  readonly openRefunds: number;
  readonly lines: readonly (Pick<MallOrderLine, 'id' | 'quantity' | 'refunded' | 'shipped'> & {
    readonly code: string;
  })[];
  /** The waybill numbers of the parcels that were already sent. */
  readonly waybills: readonly string[];
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

/** The order numbers in the lines, each once. */
export const orderNumbersIn = (lines: readonly SheetLine[]): readonly string[] =>
  [...new Set(lines.map((line) => cell(line, 'orderNo')))].filter((number) => number !== '');

/**
 * Takes pieces with a code from the unsent pieces of an order. If several lines of the order have the same code, all of
 * their pieces must be sent together, because the code does not identify one line.
 */
const takePieces = (
  { lines }: OrderToShip,
  left: Map<Id, number>,
  code: string,
  count: number,
): Result<readonly OrderedOfLine[]> => {
  const named = lines.filter((line) => line.code !== '' && line.code === code);
  if (named.length === 0) return refuse('mall.import-code-unknown', { code: quoted(code) });
  if (count === 0) return refuse('mall.pieces-required');
  const open = named.flatMap(({ id }) => {
    const pieces = left.get(id) ?? 0;
    return pieces > 0 ? [{ lineId: id, pieces }] : [];
  });
  const most = open.reduce((sum, { pieces }) => sum + pieces, 0);
  if (count > most) return refuse('mall.import-too-many-pieces', { left: most });
  if (count < most && open.length > 1) return refuse('mall.import-code-ambiguous', { left: most });
  const taken = count === most ? open : open.map(({ lineId }) => ({ lineId, pieces: count }));
  for (const { lineId, pieces } of taken) left.set(lineId, (left.get(lineId) ?? 0) - pieces);
  return ok(taken);
};

const COLUMN_OF_REFUSAL: Readonly<Partial<Record<RefusalCode, ShippingColumn>>> = {
  'mall.import-code-unknown': 'code',
  'mall.import-code-ambiguous': 'code',
};

/**
 * The pieces of each parcel of one order. The parcel whose line has neither code nor pieces gets the remaining pieces.
 */
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
    for (const { row, first } of repeatedIn(group, (line) => cell(line, 'code')))
      put(row, 'code', refuse('mall.import-code-in-parcel', { line: first.line }));
    found.set(
      group,
      group.flatMap((line) => {
        const count = parseCount(cell(line, 'pieces')) ?? 0;
        const taken = takePieces(order, left, cell(line, 'code'), count);
        if (taken.ok) return taken.value;
        put(line, COLUMN_OF_REFUSAL[taken.refusal.code] ?? 'pieces', taken);
        return [];
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

/** The reason why a line cannot be sent, with its column; undefined if it can. */
const whyNot = (order: OrderToShip | undefined, line: SheetLine) => {
  if (cell(line, 'orderNo') === '') return ['orderNo', refuse('mall.import-order-required')] as const;
  if (order === undefined) return ['orderNo', refuse('mall.import-order-unknown')] as const;
  const waybill = waybillOf(cell(line, 'waybill'));
  if (order.waybills.some((sent) => waybillOf(sent) === waybill))
    return ['waybill', refuse('mall.import-already-shipped')] as const;
  if (order.openRefunds > 0) return ['orderNo', refuse('mall.refund-open')] as const;
  return order.status !== 'PAID' || order.lines.every((each) => unsent(each) === 0)
    ? (['orderNo', refuse('mall.not-now')] as const)
    : undefined;
};

/**
 * Reads the lines of a workbook and compares them with their orders. An order with a problem is left out with all of
 * its parcels.
 */
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
  const sendable: SheetLine[] = [];
  for (const line of lines) {
    const refused = whyNot(orders.get(cell(line, 'orderNo')), line);
    if (refused === undefined) sendable.push(line);
    else put(line, refused[0], refused[1]);
    if (carrierOf(cell(line, 'carrier')) === undefined) put(line, 'carrier', refuse('mall.carrier-required'));
    if (!isWaybill(cell(line, 'waybill'))) put(line, 'waybill', refuse('mall.waybill-required'));
  }
  const firsts: SheetLine[] = [];
  const byOrder = grouped(sendable, (line) => cell(line, 'orderNo'));
  const parcels = [...byOrder].flatMap(([orderNo, ofOrder]): ImportedParcel[] => {
    const groups = [...grouped(ofOrder, parcelOf).values()];
    const order = orders.get(orderNo);
    const pieces = order === undefined ? undefined : piecesOf(groups, order, put);
    return groups.flatMap((group): ImportedParcel[] => {
      const [first] = group;
      if (first === undefined) return [];
      firsts.push(first);
      for (const column of ['carrier', 'waybill'] as const)
        for (const line of group)
          if (cell(line, column) !== cell(first, column))
            put(line, column, refuse('mall.import-differs', { first: quoted(cell(first, column)) }));
      return [
        {
          ...{ line: first.line, orderNo, carrier: carrierOf(cell(first, 'carrier')) ?? '' },
          ...{ waybill: cell(first, 'waybill'), pieces: pieces?.get(group) ?? [] },
        },
      ];
    });
  });
  for (const { row, first } of repeatedIn(firsts, (line) => waybillOf(cell(line, 'waybill'))))
    put(row, 'waybill', refuse('mall.import-waybill-twice', { line: first.line }));
  const numbers = new Map(lines.map((line) => [line.line, cell(line, 'orderNo')]));
  const bad = new Set(problems.map(({ line }) => numbers.get(line)));
  return {
    parcels: parcels.filter(({ orderNo }) => !bad.has(orderNo)),
    problems: inOrderOfLines(problems),
  };
};
