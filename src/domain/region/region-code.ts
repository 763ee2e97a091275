import type { Id } from '../kernel/id';

const CODE = /^\d{6}$/;

/**
 * The path to a region from the province down, derived from six digits: `310114` is below `310100` and `310000`. The
 * path of an invalid code is the code alone; the path of an empty id is empty.
 */
export const regionPathOf = (id: Id): readonly Id[] => {
  if (id === '') return [];
  if (!CODE.test(id)) return [id];
  const levels = [id.slice(0, 2), id.slice(0, 4), id].map((digits) => digits.padEnd(6, '0'));
  return levels.filter((level, index) => level !== levels[index - 1]);
};
