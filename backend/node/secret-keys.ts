import type { Logger } from '@backend/core/ports/world.port';
import type { AgedCount } from '@backend/core/sealed/reseal';
import type { SecretKeys } from '@backend/core/second-factor/secret-box';
import { bankKeyFileOf, secondFactorKeyFileOf } from './data-places';
import { keyInFile, keyInFileOrUndefined } from './secret-file';
import type { NodeSettings } from './settings';
import { StartFailure } from './start-failure';

/** The keys with which a deployment encrypts bank account numbers and the secrets of second factors. */
interface KeysOfDeployment {
  readonly bank: SecretKeys;
  readonly secondFactor: SecretKeys;
}

type KeySettings = Pick<NodeSettings, 'security' | 'dataDir'>;

/** The keys in the settings. A key that is not set is read from the data folder; the first start creates it there. */
export const secretKeysOf = async ({ security, dataDir }: KeySettings): Promise<KeysOfDeployment> => ({
  bank: security?.bankKeys ?? [await keyInFile(bankKeyFileOf(dataDir))],
  secondFactor: security?.secondFactorKeys ?? [await keyInFile(secondFactorKeyFileOf(dataDir))],
});

const keptKey = async (setting: string, path: string): Promise<SecretKeys> => {
  const key = await keyInFileOrUndefined(path);
  if (key === undefined)
    throw new StartFailure(
      `${setting} is empty and ${path} holds no key: set ${setting} or DATA_DIR as the nodes have it. No key was made.`,
    );
  return [key];
};

/**
 * The keys in the settings, otherwise those in the data folder. Creates no key, because a command needs the keys that
 * encrypted the existing texts.
 */
export const existingKeysOf = async ({ security, dataDir }: KeySettings): Promise<KeysOfDeployment> => ({
  bank: security?.bankKeys ?? (await keptKey('BANK_KEYS', bankKeyFileOf(dataDir))),
  secondFactor:
    security?.secondFactorKeys ?? (await keptKey('SECOND_FACTOR_KEY', secondFactorKeyFileOf(dataDir))),
});

/** Warns at the start how many texts of each place were not encrypted with the first key. */
export const warnOfOldKeys = async (
  ages: () => Promise<readonly AgedCount[]>,
  logger: Pick<Logger, 'warn' | 'error'>,
): Promise<void> => {
  for (const { place, age, count } of await ages()) {
    if (age === 'older') logger.warn('sealed-texts.older-key', { place, count });
    if (age === 'unknown') logger.error('sealed-texts.unknown-key', { place, count });
  }
};
