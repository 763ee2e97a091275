import pg from 'pg';
import { startDemoServer } from '../../lib/demo-server.mjs';
import { userNameOf } from './fill-people';
import { READERS, type Reader, PLATFORM, type Samples, type Tokens } from './routes';
import { openStatementRecorder, type StatementRecorder } from './statements';

/** A filled database, the built server over it, and the sessions of the accounts that send requests. */
export interface BenchTarget {
  readonly base: string;
  readonly serverPid: number;
  readonly databaseUrl: string;
  readonly tokens: Tokens;
  readonly samples: Samples;
  readonly recorder: StatementRecorder;
  readonly stop: () => Promise<void>;
}

const SAMPLES = 200;

const samplesOf = async (databaseUrl: string): Promise<Samples> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; order_no: string }>(
      `select work.id, placed.order_no
       from work_order work
       join customer_order placed on placed.id = work.order_id
       join account seller on seller.id = work.creator_id
       where seller.platform = $1 and seller.user_name = $2 and not work.finished and work.handler_id is not null
       order by work.updated_at desc limit ${SAMPLES}`,
      [PLATFORM, userNameOf('seller')],
    );
    const [first] = rows;
    if (first === undefined) throw new Error('the seller has no open work order');
    const shops = await client.query<{ shop_id: string }>(
      `select placed.shop_id from customer_order placed
       join account seller on seller.id = placed.seller_id
       where seller.platform = $1 and seller.user_name = $2 and placed.shop_id is not null
       group by placed.shop_id order by count(*) desc, placed.shop_id limit 20`,
      [PLATFORM, userNameOf('seller')],
    );
    return {
      open: rows.map(({ id }) => id),
      orderNo: first.order_no,
      shopIds: shops.rows.map(({ shop_id: id }) => id),
    };
  } finally {
    await client.end();
  }
};

/** Starts the built server over a filled database; without rate limits unless `limited`. */
export const openBenchTarget = async (databaseUrl: string, limited = false): Promise<BenchTarget> => {
  const samples = await samplesOf(databaseUrl);
  const recorder = openStatementRecorder(databaseUrl);
  const tokens = Object.fromEntries(
    await Promise.all(
      Object.entries(READERS).map(async ([asker, userName]) => [
        asker,
        await recorder.tokenOf(PLATFORM, userName),
      ]),
    ),
  ) as Record<Reader, string>;
  const server = await startDemoServer({
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    RATE_LIMIT: limited ? 'on' : 'off',
  });
  return {
    base: server.base,
    serverPid: server.pid,
    databaseUrl,
    tokens,
    samples,
    recorder,
    stop: async () => {
      await server.stop();
      await recorder.close();
    },
  };
};
