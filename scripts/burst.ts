import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientOf, newRequestId } from '@tests/support/running-back-end/client';
import { startServerProcess } from '@tests/support/running-back-end/server-process';
import type { Attack, Tally } from './burst/attack';
import { readFlags, run, wholeNumber } from './replies/flags';

/**
 * `npm run test:burst [-- --quiet 200 --changes 250 --logins 1400 --given 600 --weak 250 --seconds 5]`
 *
 * Floods the built back end with password checks, under default settings. A hostile client sends password changes with
 * a wrong old password, first all at once and then 20 a second, and sign-ins without a session. A manager also sets
 * passwords: strong ones 20 a second, and weak ones in 20 loops. Meanwhile one user reads a list and another signs in.
 * Fails if the p95 of the list reaches three times its quiet value, or if the sign-in takes more than 3 s.
 */
const PASSWORD = 'demo-2026';
const LIST = '/seller/work/list?pageNum=1&pageSize=10';
const SLOWER_AT_MOST = 3;
const SIGN_IN_AT_MOST_MS = 3000;
/** The number of sessions with which the user reads. They take turns, so that none reaches its rate limit. */
const READERS = 10;
const LOOPS = 20;
/** A weak password. It is long enough to reach the strength check, which is slow for it. */
const WEAK = 'P@$$w0rd'.repeat(7);

/** The IP of each client. The script acts as a proxy and reports the IP in a header. */
const IP = {
  reader: '203.0.113.10',
  honest: '203.0.113.11',
  hostile: '203.0.113.66',
  manager: '203.0.113.67',
};
const from = (ip: string) => ({ 'x-forwarded-for': ip });

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

const flags = readFlags({
  quiet: '200',
  changes: '250',
  logins: '1400',
  given: '600',
  weak: '250',
  seconds: '5',
});

await run(async () => {
  const data = mkdtempSync(join(tmpdir(), 'seller-desk-burst-'));
  const server = await startServerProcess({ DATA_DIR: data, PROXIES: '1', LOG_LEVEL: 'fatal' });
  const attacker = fork(join(import.meta.dirname, 'burst/attack.ts'), { execArgv: ['--import', 'tsx'] });
  const client = clientOf(server.url);
  const faults: string[] = [];

  const signIn = (username: string, ip: string) =>
    client.post('/login', {
      body: { username, password: PASSWORD, code: '', uuid: '' },
      headers: from(ip),
    });
  const readers: string[] = [];
  let reads = 0;
  const readList = async (): Promise<number> => {
    const token = readers[(reads += 1) % READERS] ?? '';
    const begun = performance.now();
    const { body } = await client.get(LIST, { token, headers: from(IP.reader) });
    if (body.code !== 200) faults.push(`the list was refused: ${body.refusal}`);
    return performance.now() - begun;
  };
  /** Signs in as an honest user: retries after the time that each refusal states, until it succeeds. */
  const signInHonestly = async (): Promise<{ readonly ms: number; readonly tries: number }> => {
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      const { body, headers } = await signIn('handler', IP.honest);
      const ms = performance.now() - begun;
      if (body.code === 200 || ms > 60_000) return { ms, tries };
      await sleep(Number(headers['retry-after'] ?? 1) * 1000);
    }
  };

  const during = async (what: string, quiet: number, attack: Omit<Attack, 'url'>, needed?: string) => {
    let over = false;
    attacker.send({ ...attack, url: server.url } satisfies Attack);
    const ended = once(attacker, 'message').then(([tally]) => {
      over = true;
      return tally as Tally;
    });
    const honest = sleep(100).then(signInHonestly);
    const times: number[] = [];
    while (!over || times.length < 20) times.push(await readList());
    const [tally, { ms, tries }] = await Promise.all([ended, honest]);
    const ratio = p95(times) / quiet;
    const answers = Object.entries(tally).map(([answer, count]) => `${count} × ${answer}`);
    console.log(
      `${what}: list p95 ${p95(times).toFixed(1)} ms (${ratio.toFixed(1)} × quiet, ${times.length} calls), ` +
        `sign-in ${Math.round(ms)} ms in ${tries} tries; ${answers.join(', ')}`,
    );
    if (needed !== undefined && tally[needed] === undefined)
      faults.push(`${what}: none was answered ${needed}`);
    if (ratio >= SLOWER_AT_MOST) faults.push(`${what}: the list is ${ratio.toFixed(1)} times as slow`);
    if (ms > SIGN_IN_AT_MOST_MS) faults.push(`${what}: an honest sign-in took ${Math.round(ms)} ms`);
  };

  try {
    for (let each = 0; each < READERS; each += 1)
      readers.push((await signIn('seller', IP.reader)).body.token as string);
    for (let each = 0; each < 50; each += 1) await readList();
    const calm: number[] = [];
    const calls = wholeNumber('quiet', flags.quiet);
    for (let each = 0; each < calls; each += 1) calm.push(await readList());
    const quiet = p95(calm);
    console.log(`in quiet: list p95 ${quiet.toFixed(1)} ms (${calls} calls)`);

    const updatePwd = async (count: number) => {
      const clerk = (await signIn('clerk', IP.hostile)).body.token as string;
      return {
        method: 'POST' as const,
        path: '/seller/user/profile/updatePwd',
        headers: { authorization: `Bearer ${clerk}`, ...from(IP.hostile) },
        bodies: Array.from({ length: count }, (_, nth) =>
          JSON.stringify({ oldPassword: `wrong-${nth}`, newPassword: `other-${newRequestId().slice(0, 8)}` }),
        ),
      };
    };
    const changes = wholeNumber('changes', flags.changes);
    const seconds = wholeNumber('seconds', flags.seconds);
    const slow = await updatePwd(20 * seconds);
    await during(`${changes} password changes at once`, quiet, await updatePwd(changes));
    await during('20 password changes a second', quiet, { ...slow, perSecond: 20 });
    const logins = wholeNumber('logins', flags.logins);
    await during(`${logins} sign-ins at once`, quiet, {
      method: 'POST',
      path: '/login',
      headers: from(IP.hostile),
      bodies: Array.from({ length: logins }, (_, nth) =>
        JSON.stringify({ username: `no-account-${nth}`, password: 'x', code: '', uuid: '' }),
      ),
    });
    const manager = (await signIn('seller', IP.manager)).body.token as string;
    const asManager = { token: manager, headers: from(IP.manager) };
    const { body } = await client.get(
      '/seller/user/list?pageNum=1&pageSize=10&searchValue=clerk2',
      asManager,
    );
    const [user] = body.rows as { userId: string }[];
    if (user === undefined) throw new Error('there is no user to give a password to');
    const resetPwd = (passwords: readonly string[]) => ({
      method: 'PUT' as const,
      path: '/seller/user/resetPwd',
      headers: { authorization: `Bearer ${manager}`, ...from(IP.manager) },
      bodies: passwords.map((password) => JSON.stringify({ userId: user.userId, password })),
    });
    // A manager is never locked out. So the server checks the strength of each of these passwords, and hashes strong
    // ones.
    const given = wholeNumber('given', flags.given);
    await during(
      `${given} strong passwords, 20 a second`,
      quiet,
      { ...resetPwd(Array.from({ length: given }, () => newRequestId())), perSecond: 20 },
      '200 done',
    );
    const weak = wholeNumber('weak', flags.weak);
    await during(
      `${weak} weak passwords in ${LOOPS} loops`,
      quiet,
      { ...resetPwd(Array.from({ length: weak }, (_, nth) => `${WEAK}${nth}`)), loops: LOOPS },
      '200 password.weak',
    );
  } finally {
    attacker.kill();
    await server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
  return faults;
});
