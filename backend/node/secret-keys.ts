import type { Logger } from '@backend/core/ports/world.port';
import type { AgedCount } from '@backend/core/sealed/reseal';
import type { SecretKeys } from '@backend/core/second-factor/secret-box';
import { bankKeyFileOf, secondFactorKeyFileOf } from './data-places';
import { keyInFile } from './secret-file';
import type { NodeSettings } from './settings';

interface KeysOfDeployment {
  readonly bank: SecretKeys;
  readonly secondFactor: SecretKeys;
}

/** The keys of the settings, or those in the data folder, which the first start makes. */
export const secretKeysOf = async ({
  signIn,
  dataDir,
}: Pick<NodeSettings, 'signIn' | 'dataDir'>): Promise<KeysOfDeployment> => ({
  bank: signIn?.bankKeys ?? [await keyInFile(bankKeyFileOf(dataDir))],
  secondFactor: signIn?.secondFactorKeys ?? [await keyInFile(secondFactorKeyFileOf(dataDir))],
});

/** At the start: says how many texts of each place another key than the first one sealed. */
export const warnOfOldKeys = async (
  ages: () => Promise<readonly AgedCount[]>,
  logger: Pick<Logger, 'warn' | 'error'>,
): Promise<void> => {
  for (const { place, age, count } of await ages()) {
    if (age === 'older') logger.warn('sealed-texts.older-key', { place, count });
    if (age === 'unknown') logger.error('sealed-texts.unknown-key', { place, count });
  }
};
