interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export const rowsBefore = ({ page, pageSize }: Page): number => (page - 1) * pageSize;

/** How many rows there are in all: the page itself tells where it is the last one, else somebody counts. */
export const totalOf = (asked: Page, rows: number, count: () => Promise<number>): Promise<number> =>
  rows < asked.pageSize && (rows > 0 || asked.page === 1)
    ? Promise.resolve(rowsBefore(asked) + rows)
    : count();
