import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { ContractError } from '@/contract/codec';
import { routeTreeOf } from '@/domain/navigation/route-tree';
import { RUOYI_NEST_ROUTES } from './fixtures/ruoyi-nest-routes';

/**
 * A work order as another RuoYi back end sends it: numeric ids, pictures in one string, nulls, and few other fields.
 */
const bare = { id: 42, createTime: '2026-11-20 09:30:00', image: '/a.png, /b.png', orderUid: null };

const opened = (wire: object) => CALLS.getWorkOrder.reply.decode({ code: 200, data: wire }).view;

const refused = (read: () => unknown): ContractError => {
  try {
    read();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('data of a foreign back end', () => {
  it('may contain numbers as ids', () => {
    expect(opened(bare).workOrder.id).toBe('42');
  });
  it('may contain pictures as one string with commas', () => {
    expect(opened(bare).workOrder.images).toEqual(['/a.png', '/b.png']);
  });
  it('may contain no handler of a work order', () => {
    expect(opened(bare).workOrder).not.toHaveProperty('handler');
  });
  it('may lack the update time, which is then the creation time', () => {
    const { workOrder } = opened(bare);
    expect(workOrder.updatedAt).toBe(workOrder.createdAt);
  });
  it('may lack both times in a row of a list', () => {
    const row = (times: object) =>
      CALLS.getWorkList.reply.decode({ rows: [{ id: 42, ...times }], total: 1 }).items[0]?.updatedAt;
    expect(row({ createTime: bare.createTime, updateTime: null })).toBe(Date.UTC(2026, 10, 20, 1, 30, 0));
    expect(row({ updateTime: bare.createTime })).toBe(Date.UTC(2026, 10, 20, 1, 30, 0));
    expect(row({})).toBeUndefined();
  });
  it('may lack whether points belong to an account, which is then true', () => {
    const read = (more: object) =>
      CALLS.getPoints.reply.decode({ code: 200, data: { point: 7, frozenPoint: 2, ...more } });
    expect(read({})).toEqual({ available: 7, frozen: 2 });
    expect(read({ account: null })).toEqual({ available: 7, frozen: 2 });
    expect(read({ account: false })).toEqual({ available: 7, frozen: 2, isNone: true });
  });
  it('have dates in the time zone +08:00', () => {
    expect(opened(bare).workOrder.createdAt).toBe(Date.UTC(2026, 10, 20, 1, 30, 0));
  });
  it('may lack the time of a reshipment request, which is then the creation of the work order', () => {
    const { workOrder } = opened({ ...bare, reissue: 2 });
    expect(workOrder.reshipment).toEqual({
      status: 'requested',
      quantity: 2,
      requestedAt: workOrder.createdAt,
    });
  });
  it('may lack sid: the seller is then the parent account pid, or the account itself without pid', () => {
    const read = (user: object) =>
      CALLS.getIdentity.reply.decode({ user: { userId: 7, userName: 'a', ...user }, roles: null }).user.sid;
    expect(read({})).toBe('7');
    expect(read({ pid: 3 })).toBe('3');
    expect(read({ pid: 3, sid: '5' })).toBe('5');
  });
  it('may lack whether a captcha is enabled, which is then true', () => {
    expect(CALLS.captchaImage.reply.decode({ uuid: 'u', img: 'AAAA' })).toEqual({
      enabled: true,
      uuid: 'u',
      image: 'AAAA',
    });
  });
  it('may contain a configuration value in msg or in data', () => {
    expect(CALLS.getConfiguration.reply.decode({ code: 200, msg: 'a' })).toBe('a');
    expect(CALLS.getConfiguration.reply.decode({ code: 200, msg: '', data: 'b' })).toBe('b');
  });
  it('may contain a total as text', () => {
    expect(CALLS.getWorkList.reply.decode({ rows: [], total: '12' })).toEqual({ items: [], total: 12 });
  });
});

describe('the routes of a RuoYi-Nest back end', () => {
  it('become menu entries, including the top-level link', () => {
    const routes = CALLS.getRoutes.reply.decode({ code: 200, msg: 'success', data: RUOYI_NEST_ROUTES });
    const [system, wrapper] = routeTreeOf(routes);
    expect(system).toMatchObject({
      kind: 'group',
      title: '系统设置',
      children: [{ kind: 'page', path: '/system/user', view: 'system/user/index', title: '用户管理' }],
    });
    expect(wrapper).toMatchObject({
      kind: 'group',
      title: '',
      children: [{ kind: 'external-link', href: 'https://handbook.example', title: '使用手册' }],
    });
  });
});

describe('data of a wrong shape', () => {
  it.each([
    ['a date', () => opened({ ...bare, createTime: 'yesterday' }), 'createTime'],
    ['a missing id', () => opened({ createTime: bare.createTime }), 'data.id'],
    ['a row', () => CALLS.getWorkList.reply.decode({ rows: [{ id: {} }], total: 1 }), 'rows.0.id'],
    ['a page size', () => CALLS.getWorkList.query.decode({ pageSize: '501' }), 'pageSize'],
    ['a page number', () => CALLS.getWorkList.query.decode({ pageNum: '0' }), 'pageNum'],
    [
      'a sort column',
      () => CALLS.getWorkList.query.decode({ orderByColumn: 'id; drop table' }),
      'orderByColumn',
    ],
    ['an urge mark', () => CALLS.getWorkList.query.decode({ hintStatus: 'LOUD' }), 'hintStatus'],
    ['a reply’s text', () => CALLS.reply.body.decode({ workId: '1', content: {} }), 'content'],
    ['an order', () => CALLS.saveWorkOrder.body.decode({ type: 'REVOKE' }), 'order'],
    ['a read mark', () => CALLS.markRead.body.decode({ seq: -1 }), 'seq'],
    ['nothing at all', () => CALLS.signIn.body.decode(null), ''],
  ])('is refused with its path: %s', (_what, read, field) => {
    expect(refused(read).field).toBe(field);
  });

  it('makes a reader throw nothing but a ContractError', () => {
    const calls = Object.values(CALLS);
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.constantFrom(...calls), (value, call) => {
        for (const codec of [call.query, call.body, call.reply]) {
          try {
            codec.decode(value);
          } catch (error) {
            expect(error).toBeInstanceOf(ContractError);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
