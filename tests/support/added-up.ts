import { expect } from 'vitest';
import { FIGURES_OF_ACCOUNTS, type Proofs } from '../architecture/money-figures/registry';

const registeredFor = (which: keyof Proofs): readonly string[] =>
  Object.values(FIGURES_OF_ACCOUNTS as Readonly<Record<string, Readonly<Record<string, Proofs>>>>).flatMap(
    (figures) =>
      Object.entries(figures).flatMap(([figure, proofs]) =>
        which === 'test' ? [] : (proofs[which] ?? []).map((at) => `${figure} at ${at}`),
      ),
  );

/** This sum is always zero by definition, so no test can change it. */
const ALWAYS_ZERO = 'balances.total';

/** Compares figures with the ledger, and reports registered figures that no test has compared. */
export const figureChecks = (which: 'screen' | 'lives') => {
  const moved = new Map<string, boolean>();
  return {
    /** Compares a displayed figure with that of the ledger or the provider. */
    addsUp: <Value>(figure: string, at: string, shown: Value, booked: Value): void => {
      expect([figure, at, shown]).toEqual([figure, at, booked]);
      const name = `${figure} at ${at}`;
      const isMoved = booked !== 0 && !(Array.isArray(booked) && booked.length === 0);
      moved.set(name, (moved.get(name) ?? false) || isMoved || figure === ALWAYS_ZERO);
    },
    /** Figures that were only compared with zero, and compared figures that are not registered. */
    missing: () => {
      const registered = registeredFor(which);
      return {
        unproven: registered.filter((name) => moved.get(name) !== true),
        unregistered: [...moved].flatMap(([name, isMoved]) =>
          isMoved && !registered.includes(name) ? [name] : [],
        ),
      };
    },
  };
};
