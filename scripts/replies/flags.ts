import { parseArgs } from 'node:util';

type Defaults = Readonly<Record<string, string | false>>;
type Flags<T extends Defaults> = { readonly [K in keyof T]: T[K] extends string ? string : boolean };

/**
 * Reads texts and switches from the command line, each with its default: `--clients 10 --full`. `wholeNumber` and
 * `oneOf` check a text.
 */
export const readFlags = <const T extends Defaults>(defaults: T): Flags<T> => {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      value === false
        ? { type: 'boolean' as const, default: false }
        : { type: 'string' as const, default: value },
    ]),
  );
  return parseArgs({ options }).values as unknown as Flags<T>;
};

export const wholeNumber = (name: string, text: string, least = 1): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number from ${least}.`);
  return number;
};

export const oneOf = <T extends string>(name: string, text: string, allowed: readonly T[]): T => {
  const found = allowed.find((each) => each === text);
  if (found === undefined) throw new Error(`--${name} must be ${allowed.join(' or ')}.`);
  return found;
};

/**
 * Runs a script, which returns the faults that it found. Prints the first 20 and their number. A fault or a thrown error
 * sets exit code 1.
 */
export const run = async (script: () => Promise<readonly string[]>): Promise<void> => {
  try {
    const faults = await script();
    for (const fault of faults.slice(0, 20)) console.error(`✗ ${fault}`);
    if (faults.length > 0) console.error(`${faults.length} faults`);
    else console.log('✓ everything is as it must be');
    process.exitCode = faults.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
