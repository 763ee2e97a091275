import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const LENGTH = 4;

function* answers(begun = '') {
  if (begun.length === LENGTH) yield begun;
  else for (const next of CHARACTERS) yield* answers(begun + next);
}

const hashOf = (uuid, answer) => createHash('sha256').update(`${uuid}:${answer}`).digest('hex');

/**
 * Creates a database on a server for a back end that requires captchas. The database stores only the hash of an answer,
 * so `answerOf` compares every possible answer with it. Returns `undefined` without a server.
 */
export const captchaDatabase = async (server = '') => {
  if (server === '') return undefined;
  const name = `stock_front_end_${randomBytes(6).toString('hex')}`;
  const databaseUrl = new URL(server);
  databaseUrl.pathname = `/${name}`;
  const within = async (connectionString, work) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  await within(server, (client) => client.query(`create database ${name}`));
  return {
    env: { DATABASE_URL: databaseUrl.href, CAPTCHA: 'on' },
    answerOf: (uuid) =>
      within(databaseUrl.href, async (client) => {
        const { rows } = await client.query('select answer_hash from captcha where uuid = $1', [uuid]);
        for (const answer of answers()) if (hashOf(uuid, answer) === rows[0]?.answer_hash) return answer;
        throw new Error('No answer has the hash of this captcha.');
      }),
    drop: () => within(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
};
