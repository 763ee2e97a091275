import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { environmentOf } from '@backend/node/backup/server-tools';

const URL_OF_ALL = 'postgres://desk:p%40ss@db.example:6432/seller_desk';

/** The parameters of a URL as the driver reads them. */
const driverOf = (url: string) => new pg.Client({ connectionString: url });

describe('the environment of the tools of PostgreSQL', () => {
  it('names the database of the URL', () => {
    expect(environmentOf(URL_OF_ALL)).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'desk',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'seller_desk',
    });
    expect(environmentOf('postgres://desk@[::1]/desk')).toMatchObject({ PGHOST: '::1', PGPORT: '5432' });
  });

  it('takes host, port and user from the query string of the URL, as the driver does', () => {
    const url = 'postgres://a@b:1/c?host=/run/postgresql&port=6000&user=desk';
    const { host, port, user } = driverOf(url);
    expect(environmentOf(url)).toMatchObject({ PGHOST: host, PGPORT: String(port), PGUSER: user });
  });

  it.each([
    ['', undefined],
    ['sslmode=disable', 'disable'],
    ['sslmode=prefer', 'verify-full'],
    ['sslmode=require', 'verify-full'],
    ['sslmode=verify-ca', 'verify-full'],
    ['sslmode=verify-full', 'verify-full'],
    ['sslmode=no-verify', 'require'],
    ['ssl=true', 'verify-full'],
    ['uselibpqcompat=true&sslmode=require', 'require'],
    ['uselibpqcompat=true&sslmode=verify-full', 'verify-full'],
  ])('verifies the server as strictly as the driver: %s', (query, mode) => {
    const url = `${URL_OF_ALL}?${query}`;
    expect(environmentOf(url)['PGSSLMODE']).toBe(mode);
    const { ssl } = driverOf(url) as unknown as { ssl: boolean | { rejectUnauthorized?: boolean } };
    const verifies = typeof ssl === 'object' ? ssl.rejectUnauthorized !== false : ssl;
    expect(mode === 'verify-full').toBe(verifies);
  });

  it('has the files of certificates and keys', () => {
    expect(
      environmentOf(`${URL_OF_ALL}?sslrootcert=/ca.pem&sslcert=/own.pem&sslkey=/own.key&options=-c%20a%3Db`),
    ).toMatchObject({
      ...{ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem', PGSSLCERT: '/own.pem', PGSSLKEY: '/own.key' },
      PGOPTIONS: '-c a=b',
    });
    expect(environmentOf(`${URL_OF_ALL}?sslmode=no-verify&sslrootcert=/ca.pem`)).not.toHaveProperty(
      'PGSSLROOTCERT',
    );
  });
});
