import { DICTIONARIES, offeredEntries } from '@/domain/dictionary/dictionary';
import type { CreateRules } from '@/domain/work-order/create-work-order';
import { type RatingTexts, SATISFIED_REMARK } from '@/domain/work-order/rating-form';
import type { UrgeRules } from '@/domain/work-order/urge-work-order';
import type { ReferenceStorage } from '../ports/storage.port';

const URGE_INTERVAL = 'work.urge.minIntervalMinutes';
const REMINDER = 'work.reminderMinutes';

/** The whole minutes in a configuration value; 0 for any other text. */
const minutes = async (reference: ReferenceStorage, platform: string, key: string): Promise<number> => {
  const value = Number(await reference.configuration(platform, key));
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
};

/**
 * The rules for creating a work order, as configured on this platform. The levels are those that the screens of the
 * platform offer.
 */
export const createRules = async (reference: ReferenceStorage, platform: string): Promise<CreateRules> => {
  const [levels, reminderMinutes] = await Promise.all([
    reference.dictionary(DICTIONARIES.workLevel, platform),
    minutes(reference, platform, REMINDER),
  ]);
  return { levels: offeredEntries(levels).map(({ value }) => value), reminderMinutes };
};

/** The rules for urging, as configured on this platform. */
export const urgeRules = async (reference: ReferenceStorage, platform: string): Promise<UrgeRules> => ({
  minIntervalMinutes: await minutes(reference, platform, URGE_INTERVAL),
});

/** The remark of a satisfied rating, and the complaint types that are offered, with their labels. */
export const ratingText = async (reference: ReferenceStorage, platform: string): Promise<RatingTexts> => ({
  satisfied: SATISFIED_REMARK,
  discontents: new Map(
    offeredEntries(await reference.dictionary(DICTIONARIES.rateDiscontent, platform)).map(
      ({ value, label }) => [value, label],
    ),
  ),
});
