import { type Id, isGiven } from '../kernel/id';
import { lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import { deliveryAddress } from './delivery-address';
import { checkReceiver, REMARK_MAX } from './mall-order';

export const ADDRESSES_MAX = 20;
/** The maximum number of levels of a region. Most regions have three: province, city and district. */
const REGION_MAX = 4;

/**
 * The input of an address. A region is a list from the province down; each item is an id and a name, separated by a
 * blank.
 */
export interface AddressInput {
  readonly receiver: string;
  readonly phone: string;
  readonly region: readonly string[];
  /** Street and number, or the whole address if no region is chosen. */
  readonly address: string;
  readonly isDefault: boolean;
}

export interface Address extends AddressInput {
  readonly id: Id;
  /** Increases with each change. A change contains the version that was read. */
  readonly version: number;
}

export const ADDRESS_ACTIONS = ['save', 'makeDefault', 'remove'] as const;
export type AddressAction = (typeof ADDRESS_ACTIONS)[number];

/**
 * A change of the address book. `save` with an empty id adds an address. `version` is that of the address that was
 * read.
 */
export interface AddressChange extends AddressInput {
  readonly action: AddressAction;
  readonly id: Id;
  readonly version: number;
}

/** The names of a region. */
const regionNames = (region: readonly string[]): readonly string[] =>
  region.map((each) => each.slice(each.indexOf(' ') + 1));

/** Whether a change adds an address: its id is empty, or `0` on the wire. */
export const isNewAddress = ({ id }: Pick<AddressChange, 'id'>): boolean => !isGiven(id);

/** The address as one line, as an order stores it. */
export const addressLine = ({ region, address }: Pick<AddressInput, 'region' | 'address'>): Result<string> =>
  deliveryAddress(regionNames(region), address);

/** Checks the input by the rules of check-out, so that an order can be sent to every address of the book. */
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
 * The book after a change, with the default address first. A book that is not empty has exactly one default. The
 * first address of an empty book becomes the default. If the default is removed, the first remaining address becomes
 * the default.
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

/** The book with its default address first. If there is no default, the first address becomes the default. */
const withDefault = (book: readonly Address[]): readonly Address[] => {
  const chosen = book.find(({ isDefault }) => isDefault) ?? book[0];
  return chosen === undefined
    ? []
    : [{ ...chosen, isDefault: true }, ...book.filter(({ id }) => id !== chosen.id)];
};
