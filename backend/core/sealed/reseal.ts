import { createSecretBox, type SecretBox, type SecretKeys } from '../second-factor/secret-box';
import { secretPurpose } from '../second-factor/check-code';
import { numberPurpose } from '../withdrawal/bank-numbers';
import {
  SEALED_PLACES,
  type SealedCount,
  type SealedPlace,
  type SealedText,
  type SealedTextStorage,
} from '../ports/sealed-texts.port';

/** The keys with which `reseal` encrypts stored bank numbers and second factors again, after keys were replaced. */
interface SealingKeys {
  readonly bank: SecretKeys;
  readonly secondFactor: SecretKeys;
}

export type SealingBoxes = Readonly<Record<SealedPlace, SecretBox>>;

/** One secret box for each place, which encrypts the texts of that place. */
export const sealingBoxes = (
  { bank, secondFactor }: SealingKeys,
  randomBytes: (length: number) => Uint8Array,
): SealingBoxes => {
  const numbers = createSecretBox(bank, randomBytes, 'bank account');
  return { payee: numbers, withdrawal: numbers, 'second-factor': createSecretBox(secondFactor, randomBytes) };
};

const purposeOf = ({ id, party }: SealedText): string =>
  party === undefined ? secretPurpose(id) : numberPurpose(party);

/**
 * The key that encrypted a text. `older`: another configured key, or the text was encrypted before keys had ids.
 * `unknown`: a key that is not configured.
 */
export type KeyAge = 'current' | 'older' | 'unknown';

export interface AgedCount {
  readonly place: SealedPlace;
  readonly age: KeyAge;
  readonly count: number;
}

const ageOf = (keyId: string, [current, ...older]: readonly string[]): KeyAge => {
  if (keyId === current) return 'current';
  return keyId === '' || older.includes(keyId) ? 'older' : 'unknown';
};

/** The number of texts per place that are encrypted with the current key, an older one, or an unknown one. */
export const agesOf = async (
  counts: readonly SealedCount[],
  boxes: SealingBoxes,
): Promise<readonly AgedCount[]> =>
  Promise.all(
    counts.map(async ({ place, keyId, count }) => ({
      place,
      age: ageOf(keyId, await boxes[place].keyIds()),
      count,
    })),
  );

/** The result of encrypting texts again. */
export interface Resealed {
  readonly resealed: number;
  /** The number of texts that the current key did not encrypt, counted at the end. */
  readonly remaining: number;
  /** The number of these texts that no configured key can decrypt. */
  readonly unreadable: Readonly<Record<SealedPlace, number>>;
}

const BATCH = 100;

/**
 * Encrypts again each text that was not encrypted with the first key of its place. A text is updated only if it has not
 * changed since it was read, so nodes may run meanwhile. A run that was killed can be repeated.
 */
export const reseal = async (texts: SealedTextStorage, boxes: SealingBoxes): Promise<Resealed> => {
  const unreadable: Record<SealedPlace, number> = { payee: 0, withdrawal: 0, 'second-factor': 0 };
  let resealed = 0;
  // Payees come before withdrawals, because a new withdrawal copies the text of its payee.
  for (const place of SEALED_PLACES) {
    const box = boxes[place];
    const [current = ''] = await box.keyIds();
    let after = '0';
    for (;;) {
      const batch = await texts.notOf(place, current, after, BATCH);
      for (const text of batch) {
        const opened = await box.open(text.sealed, purposeOf(text));
        if (opened === undefined) unreadable[place] += 1;
        else if (await texts.replace(place, text, await box.seal(opened, purposeOf(text)))) resealed += 1;
      }
      const last = batch.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
  }
  const ages = await agesOf(await texts.count(), boxes);
  const remaining = ages.filter(({ age }) => age !== 'current').reduce((sum, { count }) => sum + count, 0);
  return { resealed, remaining, unreadable };
};
