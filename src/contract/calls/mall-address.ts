import { ADDRESS_ACTIONS } from '../../domain/mall/address-book';
import { call } from '../call';
import { codec } from '../codec';
import { inData } from '../envelope';
import { paths } from '../paths/mall';
import { parts, recordOf } from '../record';
import { boundedText } from '../scalars';

/** The calls for the address book of an account of the mall. */

const { id, idIfGiven, count, countIfGiven, input, yes, oneOf, list } = parts;

const shortText = codec(
  boundedText(200),
  (wire): string => wire,
  (value) => value,
);
const entered = {
  ...{ receiver: input(2000), phone: input(200), region: list(shortText), address: input(2000) },
  isDefault: yes,
};

export const getMallAddresses = call(paths.mallAddresses, {
  summary:
    'Returns the address book of the account, the default address first. A region is an id and a name with a space between them, from the province down.',
  reply: inData(recordOf({ addresses: list(recordOf({ id, version: count, ...entered })) })),
});
export const changeMallAddress = call(paths.changeMallAddress, {
  summary:
    'Change the address book of the account: `save` a new or existing address, `makeDefault` or `remove`. The call is refused if the address has changed since the `version` that was read. Returns the id of the address.',
  command: 'key-required',
  body: recordOf({ action: oneOf(ADDRESS_ACTIONS), id: idIfGiven, version: countIfGiven, ...entered }),
  reply: inData(recordOf({ id })),
});
