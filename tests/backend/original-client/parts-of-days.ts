import { PASSWORD } from '@tests/support/running-back-end';
import type { Line } from './original-client';

/** Calls (`Line`) and answers that several working days of users share; `days.ts` contains the days. */

export const OK = { code: 200 };
export const refused = (msg: string) => ({ code: 500, msg });

export const signedIn = (user: string): readonly Line[] => [
  { call: 'GET /captchaImage', noToken: true, reads: { captchaEnabled: false } },
  {
    call: 'POST /login',
    sends: { username: ` ${user} `, password: 'wrong', code: '', uuid: '' },
    noToken: true,
    reads: refused('用户不存在/密码错误'),
  },
  {
    call: 'POST /login',
    sends: { username: user, password: PASSWORD, code: '', uuid: '' },
    noToken: true,
    reads: OK,
    keeps: { token: 'token' },
  },
  { call: 'GET /getInfo', reads: { user: { userName: user } } },
  { call: 'GET /getRouters', reads: OK, keeps: { firstRoute: 'data.0.path' } },
  { call: 'GET /getUserSig', reads: OK },
];

export const dictionaries: readonly Line[] = [
  't_work_type',
  't_work_level',
  't_work_state',
  't_work_hint',
  'rate_discontent',
].map((type) => ({ call: `GET /system/dict/data/type/${type}`, reads: OK }));

export const signedOut: readonly Line[] = [
  { call: 'POST /logout', reads: OK },
  { call: 'GET /getInfo', reads: { code: 401 } },
];
