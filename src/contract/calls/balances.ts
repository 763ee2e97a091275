import { BALANCE_SORTS, PARTY_KINDS } from '../../domain/balances/balances';
import { PLATFORM_ACCOUNTS, type PlatformAccountName } from '../../domain/ledger/ledger-account';
import { call } from '../call';
import { inData } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/balances';
import { listQueryOf, parts, recordOf } from '../record';

const { id, text, count, signed, place, oneOf } = parts;

const kind = oneOf(PARTY_KINDS);

const party = recordOf({ kind, id, name: text, available: count, held: count, owed: count });

export const getBrandBalances = call(paths.brandBalances, {
  summary:
    'The accounts of the brand in the ledger, read at one moment, in fen. `parties` is what all sellers and shops have available, `escrow` what their open holds hold. `total` is the sum of all accounts, and 0 while the ledger is in balance. A balance below zero was given to other accounts: that of `cash` is money received.',
  reply: inData(
    recordOf({
      ...(Object.fromEntries(PLATFORM_ACCOUNTS.map((name) => [name, signed])) as Readonly<
        Record<PlatformAccountName, typeof signed>
      >),
      ...{ parties: signed, total: signed },
    }),
  ),
});
export const getPartyBalances = call(paths.partyBalances, {
  summary:
    'The sellers or the shops of the brand with what they have available, hold and owe from refunds, in fen; the largest `sort` first. `searchValue` is a part of the name. `next`, sent back as `after`, requests the rows behind the last one.',
  query: listQueryOf({ kind, sort: oneOf(BALANCE_SORTS), after: place }),
  reply: inPages(party),
});
export const getPartyBalance = call(paths.partyBalance, {
  summary:
    'One seller (`seller`) or shop (`shop`) of the brand as `GET /finance/accounts/list` shows it; also for who proposes or approves adjustments.',
  reply: inData(party),
});
