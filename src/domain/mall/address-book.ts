import type { Id } from '../kernel/id';
import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import { deliveryAddress } from './delivery-address';
import { checkReceiver, REMARK_MAX } from './mall-order';

export const ADDRESSES_MAX = 20;
/** Province, city and district; a municipality has fewer. */
const REGION_MAX = 4;

/** The input of an address. A region is its id and name with a blank between, from the province down. */
export interface AddressInput {
  readonly receiver: string;
  readonly phone: string;
  readonly region: readonly string[];
  /** Street and number, or the whole address where no region is chosen. */
  readonly address: string;
  readonly isDefault: boolean;
}

export interface Address extends AddressInput {
  readonly id: Id;
  /** Rises with each change; a change names the one that was read. */
  readonly version: number;
}

export const ADDRESS_ACTIONS = ['save', 'makeDefault', 'remove'] as const;
export type AddressAction = (typeof ADDRESS_ACTIONS)[number];

/** `save` of an empty id adds an address. `version` is that of the address that was read. */
export interface AddressChange extends AddressInput {
  readonly action: AddressAction;
  readonly id: Id;
  readonly version: number;
}

/** The names of a region. */
const regionNames = (region: readonly string[]): readonly string[] =>
  region.map((each) => each.slice(each.indexOf(' ') + 1));

/** Whether a change adds an address: its id is empty, or `0` on the wire. */
export const isNewAddress = ({ id }: Pick<AddressChange, 'id'>): boolean => id === '' || id === '0';

/** The line that an order keeps of an address. */
export const addressLine = ({ region, address }: Pick<AddressInput, 'region' | 'address'>): Result<string> =>
  deliveryAddress(regionNames(region), address);

/** Checks what was entered, by the rules of check-out: an address of the book can always be ordered to. */
export const checkAddress = <Given extends AddressInput>(input: Given): Result<Given> => {
  if (input.region.length > REGION_MAX || input.region.some((each) => lengthOf(each) > REMARK_MAX))
    return refuse('mall.region-required');
  const line = addressLine(input);
  if (!line.ok) return line;
  const receiver = checkReceiver({ ...input, address: line.value });
  return receiver.ok
    ? ok({
        ...input,
        ...{ receiver: receiver.value.receiver, phone: receiver.value.phone, address: input.address.trim() },
      })
    : receiver;
};

/**
 * The book after a change, the default first. A book that is not empty has exactly one default: the first address is it,
 * and the newest of the others takes its place.
 */
export const changeBook = (
  book: readonly Address[],
  change: AddressChange,
  newId: Id,
): Result<readonly Address[]> => {
  const { action, version } = change;
  const isNew = action === 'save' && isNewAddress(change);
  const id = isNew ? newId : change.id;
  const known = book.find((each) => each.id === id);
  if (!isNew) {
    if (known === undefined) return refuse('mall.address-gone');
    if (known.version !== version) return refuse('mall.address-changed');
  } else if (book.length >= ADDRESSES_MAX) return refuse('mall.address-too-many', { max: ADDRESSES_MAX });
  const others = book.filter((each) => each.id !== id);
  if (action === 'remove') return ok(withDefault(others));
  const { receiver, phone, region, address } = change;
  const entered =
    action === 'makeDefault' && known !== undefined ? known : { receiver, phone, region, address };
  const isDefault = action === 'makeDefault' || change.isDefault || known?.isDefault === true;
  const saved: Address = { ...entered, id, version: (known?.version ?? -1) + 1, isDefault };
  return ok(
    withDefault([saved, ...(isDefault ? others.map((each) => ({ ...each, isDefault: false })) : others)]),
  );
};

/** The default first; the first of a book without one becomes it. */
const withDefault = (book: readonly Address[]): readonly Address[] => {
  const chosen = book.find(({ isDefault }) => isDefault) ?? book[0];
  return chosen === undefined
    ? []
    : [{ ...chosen, isDefault: true }, ...book.filter(({ id }) => id !== chosen.id)];
};
