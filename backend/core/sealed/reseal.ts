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

interface SealingKeys {
  readonly bank: SecretKeys;
  readonly secondFactor: SecretKeys;
}

export type SealingBoxes = Readonly<Record<SealedPlace, SecretBox>>;

/** The box that seals each place. */
export const sealingBoxes = (
  { bank, secondFactor }: SealingKeys,
  randomBytes: (length: number) => Uint8Array,
): SealingBoxes => {
  const numbers = createSecretBox(bank, randomBytes, 'bank account');
  return { payee: numbers, withdrawal: numbers, 'second-factor': createSecretBox(secondFactor, randomBytes) };
};

const purposeOf = ({ id, party }: SealedText): string =>
  party === undefined ? secretPurpose(id) : numberPurpose(party);

/** `older`: a key that is still given, or a text from before key ids. `unknown`: a key that is not given. */
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

/** The number of texts per place that are sealed with the current key, an older one, or an unknown one. */
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

export interface Resealed {
  readonly resealed: number;
  /** Not sealed with the current key, counted when all was done. */
  readonly remaining: number;
  /** The number of these texts that no given key opens. */
  readonly unreadable: Readonly<Record<SealedPlace, number>>;
}

const BATCH = 100;

/**
 * Seals every text again with the first key of its place. Each text is one update that happens only if the text is
 * still the one that was read: nodes may run meanwhile, and a run that was killed is started again.
 */
export const reseal = async (texts: SealedTextStorage, boxes: SealingBoxes): Promise<Resealed> => {
  const unreadable: Record<SealedPlace, number> = { payee: 0, withdrawal: 0, 'second-factor': 0 };
  let resealed = 0;
  // In this order: a withdrawal that is submitted meanwhile copies the text of its payee.
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
