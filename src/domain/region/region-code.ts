import type { Id } from '../kernel/id';

const CODE = /^\d{6}$/;

/**
 * The way to a region from the province down, by its six digits: `310114` lies below `310100` and `310000`. What is no
 * code leads nowhere further; the empty id is no region.
 */
export const regionPathOf = (id: Id): readonly Id[] => {
  if (id === '') return [];
  if (!CODE.test(id)) return [id];
  const levels = [id.slice(0, 2), id.slice(0, 4), id].map((digits) => digits.padEnd(6, '0'));
  return levels.filter((level, index) => level !== levels[index - 1]);
};
