import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { ReferenceStorage } from '@backend/core/ports/storage.port';
import type { Db } from './database';
import { currentForm } from './form/forms';
import { rolesOf } from './seller-user/roles';

export const referenceStorage = (db: Db): ReferenceStorage => {
  const dictionary: ReferenceStorage['dictionary'] = (type) =>
    db
      .selectFrom('dictionary_entry')
      .select(['value', 'label', 'tint'])
      .where('type', '=', type)
      .orderBy('position')
      .orderBy('value')
      .execute();

  return {
    dictionary,

    /** The platform's own value takes precedence over the shared one. */
    configuration: async (platform, key) => {
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

    /** The entries of the dictionary, in its order; the same on every platform so far. */
    workTypes: async () => (await dictionary(DICTIONARIES.workType)).map(({ value }) => value),

    roles: (platform) => rolesOf(db, platform),
  };
};
