interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export const rowsBefore = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** The total number of rows: the last page implies it, otherwise `count` reads it. */
export const totalOf = (asked: Page, rows: number, count: () => Promise<number>): Promise<number> =>
  rows < asked.pageSize && (rows > 0 || asked.page === 1)
    ? Promise.resolve(rowsBefore(asked) + rows)
    : count();
