import { fromBase64, toBase64 } from '../bytes';
import type { PasswordHasher } from '../ports/world.port';

/** The cost of a scrypt hash: 2^`cost` blocks of `block` times 128 bytes, computed `parallel` times. */
interface ScryptParameters {
  readonly cost: number;
  readonly block: number;
  readonly parallel: number;
}

/** The scrypt function of the runtime. */
export type DeriveKey = (
  password: string,
  salt: Uint8Array,
  length: number,
  parameters: ScryptParameters,
) => Promise<Uint8Array>;

/** The cost of new hashes, as a power of two. A hash deliberately takes about 0.1 s and 32 MiB. */
const COST = 15;
const BLOCK = 8;
const PARALLEL = 1;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** The highest cost accepted in a stored hash, as a power of two. */
const COST_MAX = 18;
const BLOCK_MAX = 16;

const HASH = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('=', '');

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false;
  let difference = 0;
  one.forEach((byte, index) => (difference |= byte ^ (other[index] ?? 0)));
  return difference === 0;
};

/**
 * scrypt with a salt per password, stored as `$scrypt$ln=15,r=8,p=1$salt$key`. A hash is checked with its own
 * parameters, so a higher cost leaves existing passwords valid. `cost` is for tests.
 */
export const createScryptHasher = (
  derive: DeriveKey,
  randomBytes: (length: number) => Uint8Array,
  cost = COST,
): Omit<PasswordHasher, 'rateStrength'> => {
  const check = async (password: string, hash: string): Promise<boolean> => {
    const [, ln, r, p, salt = '', key = ''] = HASH.exec(hash) ?? [];
    const parameters = { cost: Number(ln), block: Number(r), parallel: Number(p) };
    const affordable =
      parameters.cost >= 1 &&
      parameters.cost <= COST_MAX &&
      parameters.block >= 1 &&
      parameters.block <= BLOCK_MAX &&
      parameters.parallel === PARALLEL;
    if (!affordable) return false;
    const expected = fromBase64(key);
    const actual = await derive(password.normalize('NFC'), fromBase64(salt), expected.length, parameters);
    return sameBytes(actual, expected);
  };
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      const parameters = { cost, block: BLOCK, parallel: PARALLEL };
      const key = await derive(password.normalize('NFC'), salt, KEY_BYTES, parameters);
      return `$scrypt$ln=${cost},r=${BLOCK},p=${PARALLEL}$${unpadded(salt)}$${unpadded(key)}`;
    },

    verify: (password, hash, _caller, around = (run) => run()) => around(() => check(password, hash)),
  };
};
