import { expect } from 'vitest';
import { ADDED_UP, type Proofs } from '../architecture/money-figures/registry';

const registeredFor = (which: keyof Proofs): readonly string[] =>
  Object.values(ADDED_UP as Readonly<Record<string, Readonly<Record<string, Proofs>>>>).flatMap((figures) =>
    Object.entries(figures).flatMap(([figure, proofs]) =>
      which === 'test' ? [] : (proofs[which] ?? []).map((at) => `${figure} at ${at}`),
    ),
  );

/** Zero by its rule, so that there is nothing to see it move by. */
const ALWAYS_ZERO = 'balances.total';

/** Holds figures against the ledger, and knows which of those that the registry names for a test were not. */
export const addingUp = (which: 'screen' | 'lives') => {
  const moved = new Map<string, boolean>();
  return {
    /** Figures as they are shown at a place, and as the ledger or the provider has them. */
    addsUp: <Value>(figure: string, at: string, shown: Value, booked: Value): void => {
      expect([figure, at, shown]).toEqual([figure, at, booked]);
      const name = `${figure} at ${at}`;
      const isMoved = booked !== 0 && !(Array.isArray(booked) && booked.length === 0);
      moved.set(name, (moved.get(name) ?? false) || isMoved || figure === ALWAYS_ZERO);
    },
    /** Those that were not held against anything but zero; and those that were, and are not registered. */
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
