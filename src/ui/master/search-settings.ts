import type { MasterGateway, MasterPage } from '@/application/master/master.port';
import type { CallOptions } from '@/application/request/failure';
import type { Master, MasterQuery } from '@/domain/master/change-master';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';
import type { Text } from '../kit/text/use-text';
import { settingMeaning, settingText } from './setting-texts';

/** The text of a setting that the search covers: its key, its meaning, and its value as stored and as shown. */
const searchedTextOf = (text: Text, { id, values }: Master): string => {
  const shown = ['value', 'proposed'].map((field) => String(values[field] ?? ''));
  return [id, settingMeaning(text, id), ...shown, ...shown.map((value) => settingText(text, id, value))]
    .join('\n')
    .toLowerCase();
};

/**
 * A page of the settings whose text contains the searched text. The back end can only search keys, because the meanings
 * are in the catalogue. There are a few dozen settings, so the browser loads and searches all of them.
 */
export const searchSettings =
  (text: Text) =>
  async (
    { masters }: { readonly masters: Pick<MasterGateway, 'list'> },
    { search = '', page, pageSize, ...query }: MasterQuery,
    options: CallOptions,
  ): Promise<MasterPage> => {
    const sought = search.trim().toLowerCase();
    if (sought === '') return masters.list('config', { ...query, page, pageSize }, options);
    const readFrom = async (from: number): Promise<readonly Master[]> => {
      const part = { ...query, page: from, pageSize: MAX_PAGE_SIZE };
      const { items, total } = await masters.list('config', part, options);
      return from * MAX_PAGE_SIZE < total ? [...items, ...(await readFrom(from + 1))] : items;
    };
    const found = (await readFrom(1)).filter((setting) => searchedTextOf(text, setting).includes(sought));
    return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
  };
