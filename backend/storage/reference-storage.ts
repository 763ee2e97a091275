import { QUICK_REPLIES_CONFIG_KEY } from '@/domain/work-order/quick-replies';
import { DICTIONARIES, type DictionaryEntry, offeredEntries } from '@/domain/dictionary/dictionary';
import type { ReferenceStorage } from '@backend/core/ports/storage.port';
import type { Db } from './database';
import { currentForm } from './form/forms';
import { carriersOf } from './master/carrier-master';
import { quickRepliesOf } from './master/reply-master';
import { labelEnIn } from './rows/label-en';
import { withoutReplacedRows } from './master/shared-rows';
import { rolesOf } from './seller-user/roles';

const entriesOf = async (db: Db, type: string, platform: string): Promise<readonly DictionaryEntry[]> => {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select(['platform', 'value', 'label', 'label_en', 'tint', 'enabled'])
    .where('type', '=', type)
    .where('platform', 'in', ['', platform])
    .orderBy('position')
    .orderBy('value')
    .execute();
  return withoutReplacedRows(rows, ({ value }) => value).map(({ value, label, label_en, tint, enabled }) => ({
    value,
    label,
    ...labelEnIn(label_en),
    tint,
    ...(enabled ? {} : { ended: true }),
  }));
};

/** Implements `ReferenceStorage` in SQL. */
export const referenceStorage = (db: Db): ReferenceStorage => {
  const dictionary: ReferenceStorage['dictionary'] = (type, platform = '') =>
    type === DICTIONARIES.carrier ? carriersOf(db, platform) : entriesOf(db, type, platform);

  return {
    dictionary,

    /**
     * The platform's own value takes precedence over the shared one. For quick replies, the platform's enabled rows
     * take precedence over both.
     */
    configuration: async (platform, key) => {
      if (key === QUICK_REPLIES_CONFIG_KEY) {
        const texts = await quickRepliesOf(db, platform);
        if (texts.length > 0) return JSON.stringify(texts);
      }
      const row = await db
        .selectFrom('configuration')
        .select('value')
        .where('key', '=', key)
        .where('platform', 'in', [platform, ''])
        .orderBy('platform', 'desc')
        .executeTakeFirst();
      return row?.value;
    },

    form: (platform, formKey) => currentForm(db, platform, formKey),

    /** The work types that are offered, in the order of their dictionary. */
    workTypes: async (platform) =>
      offeredEntries(await dictionary(DICTIONARIES.workType, platform)).map(({ value }) => value),

    roles: (platform) => rolesOf(db, platform),
  };
};
