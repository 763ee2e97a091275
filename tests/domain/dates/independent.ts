const OFFSET = 8 * 3_600_000;

/** The calendar of the JavaScript engine, shifted to +08:00, as an independent check of every date. */
export const shanghai = (year: number, month: number, day: number, h = 0, m = 0, s = 0, ms = 0): number => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(h, m, s, ms);
  return date.getTime() - OFFSET;
};

export const partsOf = (at: number) => {
  const date = new Date(at + OFFSET);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

export const textOf = (at: number): string =>
  new Date(at + OFFSET).toISOString().slice(0, 19).replace('T', ' ');
