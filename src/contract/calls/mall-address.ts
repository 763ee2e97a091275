import { ADDRESS_ACTIONS } from '../../domain/mall/address-book';
import { call } from '../call';
import { codec } from '../codec';
import { inData } from '../envelope';
import { paths } from '../paths/mall';
import { parts, recordOf } from '../record';
import { boundedText } from '../scalars';

const { id, idIfGiven, count, countIfGiven, input, yes, oneOf, list } = parts;

const word = codec(
  boundedText(200),
  (wire): string => wire,
  (value) => value,
);
const entered = {
  ...{ receiver: input(2000), phone: input(200), region: list(word), address: input(2000) },
  isDefault: yes,
};

export const getMallAddresses = call(paths.mallAddresses, {
  summary:
    'The address book of the account, the default first. A region is its id and name with a blank between, from the province down.',
  reply: inData(recordOf({ addresses: list(recordOf({ id, version: count, ...entered })) })),
});
export const changeMallAddress = call(paths.changeMallAddress, {
  summary:
    'Changes the address book of the account: `save` a new address or a known one, `makeDefault` or `remove` it. Refused where a colleague has changed the address since the `version` that was read; answers its id.',
  command: 'key-required',
  body: recordOf({ action: oneOf(ADDRESS_ACTIONS), id: idIfGiven, version: countIfGiven, ...entered }),
  reply: inData(recordOf({ id })),
});
