import pg from 'pg';

/** The number of stored messages of a work order by text, read from the database. */
export const storedTexts = async (
  databaseUrl: string,
  workId: string,
): Promise<ReadonlyMap<string, number>> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string; count: string }>(
      "select body->>'text' as text, count(*) from work_order_event where work_order_id = $1 group by 1",
      [workId],
    );
    return new Map(rows.map(({ text, count }) => [text, Number(count)]));
  } finally {
    await client.end();
  }
};
