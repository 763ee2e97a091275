/** Deterministic random numbers: every build of the demo is the same. */
export interface RandomSource {
  /** A whole number between two bounds, both included. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
  /** Chooses by weight; the weights may have any sum. */
  readonly weighted: <T>(list: readonly (readonly [weight: number, value: T])[]) => T;
  readonly happens: (probability: number) => boolean;
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
  /** A separate stream, which does not affect this one. */
  readonly fork: (name: string) => RandomSource;
}

/** Hashes a name to a number with FNV-1a. */
const numberOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** Mulberry32: small, fast, and random enough for demo data. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const randomSourceFrom = (name: string): RandomSource => {
  const next = numbersFrom(numberOf(name));
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[between(0, list.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  return {
    between,
    pick,
    weighted: (list) => {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0);
      const found = list.find(([weight]) => (left -= weight) < 0) ?? list[list.length - 1];
      if (found === undefined) throw new Error('nothing to choose from');
      return found[1];
    },
    happens: (probability) => next() < probability,
    shuffled: (list) => {
      const rest = [...list];
      for (let last = rest.length - 1; last > 0; last -= 1) {
        const other = between(0, last);
        [rest[last], rest[other]] = [rest[other] as never, rest[last] as never];
      }
      return rest;
    },
    fork: (fork) => randomSourceFrom(`${name}/${fork}`),
  };
};
