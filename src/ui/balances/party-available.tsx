import { useQuery } from '@tanstack/react-query';
import { isPartyKind } from '@/domain/balances/balances';
import { pointsOfFen } from '@/domain/ledger/fen';
import type { AccountKey } from '@/domain/ledger/ledger-account';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { partyQuery } from './balances-key';

/** The available points of an account, shown beside the field that selects it. */
export const PartyAvailable = ({ party }: { readonly party: AccountKey }) => {
  const text = useText();
  const services = useServices();
  const [kind = '', id = ''] = party.split(':');
  const query = partyQuery(services, { kind: isPartyKind(kind) ? kind : 'seller', id });
  const { data, isError } = useQuery({ ...query, enabled: isPartyKind(kind) && id !== '' });
  if (isError) return text('balances.has.failed');
  return data === undefined
    ? null
    : text(data.owed > 0 ? 'balances.has.owing' : 'balances.has', {
        available: pointsOfFen(data.available),
        held: pointsOfFen(data.held),
        owed: pointsOfFen(data.owed),
      });
};
