import { BALANCE_SORTS, PARTY_KINDS } from '../../domain/balances/balances';
import { PLATFORM_ACCOUNTS, type PlatformAccountName } from '../../domain/ledger/ledger-account';
import { call } from '../call';
import { inData } from '../envelope';
import { inPages } from '../pages';
import { paths } from '../paths/balances';
import { listQueryOf, parts, recordOf } from '../record';

/** The calls for account balances: those of the brand itself, and those of its sellers and shops. */

const { id, text, count, signed, place, oneOf } = parts;

const kind = oneOf(PARTY_KINDS);

const party = recordOf({ kind, id, name: text, available: count, held: count, owed: count });

export const getPlatformBalances = call(paths.platformBalances, {
  summary:
    'Returns the ledger accounts of the brand in fen, all read at one moment. `parties` is the available balance of all sellers and shops, and `escrow` is the amount of their open holds. `total` is the sum of all accounts; it is 0 if the ledger is balanced. A negative balance means that the account has transferred more to other accounts than it received. For `cash`, this is the money that came in, less the money that was paid out.',
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
    'Returns the sellers or the shops of the brand with their available, held and owed amounts in fen, largest `sort` first. `searchValue` is a part of the name. To read the next rows, send `next` back as `after`.',
  query: listQueryOf({ kind, sort: oneOf(BALANCE_SORTS), after: place }),
  reply: inPages(party),
});
export const getPartyBalance = call(paths.partyBalance, {
  summary:
    'Returns one seller (`seller`) or shop (`shop`) of the brand, with the fields of `GET /finance/accounts/list`. Users who propose or approve adjustments may call it too.',
  reply: inData(party),
});
