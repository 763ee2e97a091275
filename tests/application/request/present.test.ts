import { describe, expect, test } from 'vitest';
import type { FailureDetails, FailureKind } from '@/application/request/failure';
import { present, presentRefusal } from '@/application/request/present';
import type { SendOptions } from '@/application/request/request.port';
import { pages as english } from '@/messages/en-US/pages';
import { inChinese } from '../support/in-chinese';

const shown = (details: Partial<FailureDetails> & { kind: FailureKind }, options: SendOptions = {}) => {
  const notice = present({ ambiguous: false, ...details }, options);
  return notice === undefined
    ? undefined
    : [notice.as, notice.tone, inChinese(notice.text), notice.durationMs];
};

describe('the presentation of a failure', () => {
  test.each<[string, Partial<FailureDetails> & { kind: FailureKind }, unknown]>([
    [
      '500: a message box that stays',
      { kind: 'refused', code: 500, msg: '库存不足' },
      ['message-box', 'error', '库存不足', 0],
    ],
    [
      '500 without a message',
      { kind: 'refused', code: 500 },
      ['message-box', 'error', '系统未知错误，请反馈给管理员', 0],
    ],
    [
      '601: a notification with the warning icon',
      { kind: 'warning', code: 601, msg: '小心' },
      ['notification', 'warning', '小心', 4500],
    ],
    [
      'another code: a notification',
      { kind: 'code', code: 777, msg: '怪事' },
      ['notification', 'error', '怪事', 4500],
    ],
    [
      'another code without a message',
      { kind: 'code', code: 777 },
      ['notification', 'error', '系统未知错误，请反馈给管理员', 4500],
    ],
    [
      '403: the fixed text wins',
      { kind: 'code', code: 403, msg: '滚' },
      ['notification', 'error', '当前操作没有权限', 4500],
    ],
    [
      '404: the fixed text wins',
      { kind: 'code', code: 404, msg: '没有' },
      ['notification', 'error', '访问资源不存在', 4500],
    ],
    ['an update', { kind: 'updating' }, ['toast', 'error', '系统正在更新，请稍后刷新', 5000]],
    ['a network failure', { kind: 'network' }, ['toast', 'error', '后端接口连接异常', 5000]],
    ['a time-out', { kind: 'timeout' }, ['toast', 'error', '系统接口请求超时', 5000]],
    ['a status', { kind: 'status', status: 503 }, ['toast', 'error', '系统接口503异常', 5000]],
    [
      'a status with a message',
      { kind: 'status', status: 429, msg: '请稍候' },
      ['toast', 'error', '请稍候', 5000],
    ],
    ['a proxy failure', { kind: 'proxy' }, ['toast', 'error', '无法连接代理服务器', 5000]],
    ['a duplicate', { kind: 'duplicate' }, ['toast', 'warning', '数据正在处理，请勿重复提交', undefined]],
    [
      'an answer that does not match the schema',
      { kind: 'contract' },
      ['notification', 'error', '服务器返回了无法识别的内容，请联系管理员', 4500],
    ],
    [
      'a failed download',
      { kind: 'download', status: 500 },
      ['toast', 'error', '下载文件出现错误，请联系管理员！', 5000],
    ],
    [
      'a refused download',
      { kind: 'download', code: 500, msg: '文件不存在' },
      ['toast', 'error', '文件不存在', 5000],
    ],
    [
      'a download without a session',
      { kind: 'download', code: 401, msg: 'x' },
      ['toast', 'error', '认证失败，无法访问系统资源', 5000],
    ],
    ['an expired session has its dialog', { kind: 'unauthenticated', code: 401 }, undefined],
    ['cancelled', { kind: 'cancelled' }, undefined],
    ['stopped', { kind: 'stopped' }, undefined],
  ])('%s', (_, details, expected) => {
    expect(shown(details)).toEqual(expected);
  });

  test('our own text of a refusal wins over the server’s message', () => {
    const refusal = { code: 'reply.too-long', params: { max: 500 } } as const;
    expect(shown({ kind: 'refused', code: 500, refusal, msg: 'too long' })?.[2]).toBe(
      '回复内容不能超过500个字符',
    );
  });

  test('catch: false suppresses only the message box of a 500', () => {
    expect(shown({ kind: 'refused', code: 500, msg: 'x' }, { catch: false })).toBeUndefined();
    expect(shown({ kind: 'network' }, { catch: false })).toBeDefined();
    expect(shown({ kind: 'warning', code: 601, msg: 'x' }, { catch: false })).toBeDefined();
  });

  test('for callers that get refusals as values, only unknown refusals and the code 403 are shown', () => {
    const refusal = { code: 'work-order.finished', params: {} } as const;
    expect(shown({ kind: 'refused', code: 500, refusal }, { refusals: 'values' })).toBeUndefined();
    expect(shown({ kind: 'code', code: 409, refusal }, { refusals: 'values' })).toBeUndefined();
    expect(shown({ kind: 'refused', code: 500, msg: '验证码错误' }, { refusals: 'values' })).toBeDefined();
    expect(shown({ kind: 'code', code: 403, refusal }, { refusals: 'values' })).toBeDefined();
  });

  test('failed uploads share one message, unless the back end refuses the file with its own message', () => {
    for (const kind of ['network', 'timeout', 'status', 'proxy', 'updating', 'contract'] as const) {
      expect(shown({ kind }, { upload: true })).toEqual(['toast', 'error', '上传图片失败，请重试', 5000]);
    }
    expect(shown({ kind: 'refused', code: 500, msg: '上传的文件大小超出限制' }, { upload: true })?.[2]).toBe(
      '上传的文件大小超出限制',
    );
  });

  test.each([
    ['failure.expired.question', 'Login status expired, you may stay on this page or log in again'],
    ['failure.expired.title', 'System prompt'],
    ['failure.updating', 'System is updating, please refresh later'],
    ['failure.network', 'Backend interface connection abnormal'],
    ['failure.timeout', 'System interface request timed out'],
    ['failure.status', 'System interface {status} error'],
    ['failure.proxy', 'Cannot reach proxy server'],
    ['failure.download', 'Error downloading file, contact administrator'],
    ['request.duplicate', 'Data is being processed, please do not resubmit'],
    ['session.expired', 'Login status expired, please log in again.'],
  ] as const)('the English text of %s is the one in the specification', (key, text) => {
    expect(english[key]).toBe(text);
  });

  test('background reads and the guard’s calls never show a failure', () => {
    const kinds: FailureKind[] = [
      'refused',
      'warning',
      'code',
      'updating',
      'network',
      'timeout',
      'status',
      'proxy',
      'download',
      'contract',
      'duplicate',
    ];
    for (const kind of kinds) {
      expect(shown({ kind }, { background: true })).toBeUndefined();
      expect(shown({ kind }, { guard: true })).toBeUndefined();
    }
  });

  test('a refusal without a field is a message box', () => {
    const notice = presentRefusal({ code: 'urge.too-soon', params: { minutes: 3 } });
    expect([notice.as, inChinese(notice.text), notice.durationMs]).toEqual([
      'message-box',
      '催办过于频繁，请3分钟后再试',
      0,
    ]);
  });
});
