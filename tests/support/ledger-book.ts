import { type LedgerCommand, PARTIES } from './arbitraries/ledger';

/**
 * A model of the ledger in plain numbers, without transfers, legs or states, against which the ledger is tested.
 * `holdId` is the hold that a command opens or ends.
 */
export const openBook = () => {
  const none = (): number[] => Array.from({ length: PARTIES }, () => 0);
  const [available, held] = [none(), none()];
  const own = { cash: 0, revenue: 0 };
  const holds = new Map<string, { readonly party: number; readonly amount: number }>();
  const ended = new Set<string>();
  const change = (numbers: number[], party: number, amount: number): void => {
    numbers[party] = (numbers[party] ?? 0) + amount;
  };

  const carryOut = (command: LedgerCommand, holdId: string): string => {
    if (command.does === 'recharge') {
      change(available, command.party, command.amount);
      own.cash -= command.amount;
    } else if ('party' in command) {
      const { party, amount } = command;
      if ((available[party] ?? 0) < amount) return 'ledger.insufficient';
      change(available, party, -amount);
      if (command.does === 'give') change(available, command.to, amount);
      else if (command.does === 'spend') own.revenue += amount;
      else {
        change(held, party, amount);
        holds.set(holdId, { party, amount });
      }
    } else {
      const { party, amount } = holds.get(holdId) ?? { party: 0, amount: 0 };
      if (ended.has(holdId)) return 'ledger.hold-ended';
      ended.add(holdId);
      const share = command.does === 'split' ? Math.floor(amount * command.share) : amount;
      change(held, party, -amount);
      change(available, command.does === 'return' ? party : command.to, share);
      own.revenue += amount - share;
    }
    return 'ok';
  };

  return {
    carryOut,
    balanceOf: (party: number) => ({ available: available[party] ?? 0, held: held[party] ?? 0 }),
    own: (name: 'cash' | 'revenue' | 'escrow') =>
      name === 'escrow' ? held.reduce((sum, amount) => sum + amount, 0) : own[name],
  };
};
