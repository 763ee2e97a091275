import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Account } from '@backend/core/ports/account';
import { isMarker, MARKER_COOKIE, SESSION_COOKIE } from '@/contract/session-cookie';
import { newRequestId, PASSWORD } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';

onOneBackEnd(
  'a session in an HttpOnly cookie',
  (backEnd) => {
    const own = () => ({ origin: backEnd().url });
    const signIn = (person: Account, headers: Record<string, string> = own()) =>
      backEnd().client.post('/login', {
        headers,
        body: { username: person.userName, password: PASSWORD, code: '', uuid: '' },
      });

    /** Signs in like a browser. Returns the cookies, and the marker that the page can read. */
    const signedIn = async () => {
      const person = await backEnd().people.account();
      const { body, headers } = await signIn(person);
      const cookie = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
      return { person, cookie, marker: body.token as string, setCookies: headers['set-cookie'] ?? [] };
    };
    const profile = { nickName: '改名', phonenumber: '', email: '', avatar: '' };
    const save = (headers: Record<string, string>) =>
      backEnd().client.post('/seller/user/profile', {
        headers: { 'idempotency-key': newRequestId(), ...headers },
        body: profile,
      });

    it('is HttpOnly and SameSite, Secure on https, and the body contains a marker that alone does not sign in', async () => {
      const { marker, setCookies, person } = await signedIn();
      const token = setCookies.find((each) => each.startsWith(`${SESSION_COOKIE}=`)) ?? '';
      expect(token).toMatch(/^Seller-Token=[\w-]{43}; Path=\/; SameSite=Strict; HttpOnly$/);
      const shown = setCookies.find((each) => each.startsWith(`${MARKER_COOKIE}=`));
      expect(shown).toBe(`${MARKER_COOKIE}=${marker}; Path=/; SameSite=Strict`);
      expect(isMarker(marker)).toBe(true);
      expect(token).not.toContain(marker.slice('cookie.'.length));
      expect((await backEnd().client.get('/getInfo', { token: marker })).body.code).toBe(401);
      const host = new URL(backEnd().url).host;
      const overTls = await signIn(person, { origin: `https://${host}` });
      for (const each of overTls.headers['set-cookie'] ?? []) expect(each).toContain('; Secure');
    });

    it('ends when the same browser signs in again', async () => {
      const { cookie, person } = await signedIn();
      expect((await signIn(person, { ...own(), cookie })).body.code).toBe(200);
      expect((await backEnd().client.get('/getInfo', { headers: { cookie } })).body.code).toBe(401);
    });

    it('suffices for reads, and for changes from a page of this host', async () => {
      const { cookie, person } = await signedIn();
      const { body } = await backEnd().client.get('/getInfo', { headers: { cookie } });
      expect(body.user.userName).toBe(person.userName);
      expect((await save({ cookie, ...own() })).body.code).toBe(200);
      expect((await save({ cookie, 'sec-fetch-site': 'same-origin' })).body.code).toBe(200);
    });

    it('is accepted when the request sends the marker as its token', async () => {
      const { cookie, marker, person } = await signedIn();
      const { body } = await backEnd().client.get('/getInfo', { token: marker, headers: { cookie } });
      expect(body.user.userName).toBe(person.userName);
    });

    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['another port of the host', { origin: 'http://127.0.0.1:1' }],
      ['a sandboxed frame', { origin: 'null' }],
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
      ['a request without an origin', {}],
    ])('is refused for any change by %s', async (_from, headers) => {
      const { cookie, person } = await signedIn();
      const { body } = await save({ cookie, ...(headers as Record<string, string>) });
      expect(body).toMatchObject({ code: 403, refusal: 'session.foreign-origin' });
      const row = await backEnd()
        .db.selectFrom('account')
        .select('name')
        .where('id', '=', person.id)
        .executeTakeFirst();
      expect(row?.name).toBe('王芳');
    });

    it('is neither set nor accepted in a request from a page of another site', async () => {
      const person = await backEnd().people.account();
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      const answer = await signIn(person, foreign);
      expect(answer.body.refusal).toBe('session.foreign-origin');
      expect(answer.headers['set-cookie']).toBeUndefined();
      const { cookie } = await signedIn();
      const read = await backEnd().client.get('/getInfo', { headers: { cookie, ...foreign } });
      expect(read.body.code).toBe(401);
    });

    it('is ended by signing out, which clears both cookies', async () => {
      const { cookie } = await signedIn();
      const out = await backEnd().client.post('/logout', { headers: { cookie, ...own() } });
      expect(out.body.code).toBe(200);
      const cleared = out.headers['set-cookie'] ?? [];
      expect(cleared).toHaveLength(2);
      for (const each of cleared) expect(each).toMatch(/^Seller-\w+=; .*Max-Age=0/);
      expect((await backEnd().client.get('/getInfo', { headers: { cookie } })).body.code).toBe(401);
    });

    /** Signs in over a WebSocket, and returns the first frame of the server or the status of a refusal. */
    const connect = (token: string, headers: Record<string, string>) =>
      new Promise<unknown>((resolve, reject) => {
        const socket = new WebSocket(`${backEnd().url.replace('http', 'ws')}/api/signals`, { headers });
        socket.on('error', (error) => resolve(error.message));
        socket.on('open', () => socket.send(JSON.stringify({ type: 'sign-in', token, platform: 'cyy' })));
        socket.on('message', (data: Buffer) => {
          resolve(JSON.parse(data.toString()));
          socket.close();
        });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
        setTimeout(() => reject(new Error('the signals say nothing')), 5000).unref();
      });

    it('is accepted for the WebSocket only from a page of this host', async () => {
      const { cookie, marker } = await signedIn();
      expect(await connect(marker, { cookie, ...own() })).toEqual({ type: 'ready', presence: true });
      expect(await connect(marker, { cookie, origin: 'https://evil.example' })).toBe(403);
      expect(await connect(marker, { cookie })).toEqual({ type: 'refused', reason: 'session' });
      expect(await connect(marker, own())).toEqual({ type: 'refused', reason: 'session' });
    });
  },
  { sessionCookie: 'httponly' },
);

onOneBackEnd('a session without the HttpOnly setting', (backEnd) => {
  it('has its token in the body of the answer, and neither sets nor accepts a cookie', async () => {
    const person = await backEnd().people.account();
    const { body, headers } = await backEnd().client.post('/login', {
      body: { username: person.userName, password: PASSWORD, code: '', uuid: '' },
    });
    expect(isMarker(body.token)).toBe(false);
    expect(headers['set-cookie']).toBeUndefined();
    const cookie = `${SESSION_COOKIE}=${body.token}`;
    expect((await backEnd().client.get('/getInfo', { headers: { cookie } })).body.code).toBe(401);
  });

  it('clears the cookie of the HttpOnly setting, because scripts cannot', async () => {
    const person = await backEnd().people.account();
    const { headers } = await backEnd().client.post('/login', {
      headers: { cookie: `${SESSION_COOKIE}=old; ${MARKER_COOKIE}=cookie.old` },
      body: { username: person.userName, password: PASSWORD, code: '', uuid: '' },
    });
    expect(headers['set-cookie']).toHaveLength(2);
  });
});
