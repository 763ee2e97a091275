import { describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createMemoryDrafts } from '@/adapters/fake/memory-drafts';
import { STAFF_RATING } from '@/application/work-order/draft-store';
import type { Author } from '@/domain/kernel/author';
import { aReply } from '@tests/support/builders';

const setUp = () => {
  const store = createMemoryStore();
  let author: Author | undefined = { platform: 'cyy', userId: '1001' };
  const become = (next: Author | undefined) => {
    author = next;
  };
  const onEdited = vi.fn();
  const open = () => createMemoryDrafts({ author: () => author }, { store, onEdited });
  return { store, become, onEdited, open };
};

const draft = aReply().saying('写到一半').build();

describe('drafts', () => {
  test('survive a reload and the end of the session, and belong to one user', () => {
    const { open, become } = setUp();
    open().reply.write('7', draft);
    become(undefined);
    expect(open().reply.read('7')).toBeUndefined();
    become({ platform: 'cyy', userId: '1002' });
    expect(open().reply.read('7')).toBeUndefined();
    become({ platform: 'kyx', userId: '1001' });
    expect(open().reply.read('7')).toBeUndefined();
    become({ platform: 'cyy', userId: '1001' });
    expect(open().reply.read('7')).toEqual(draft);
  });

  test('belong to one work order and one kind', () => {
    const { reply, finish, creation } = setUp().open();
    reply.write('7', draft);
    expect([reply.has('8'), finish.has('7'), creation.has('7')]).toEqual([false, false, false]);
  });

  test('an emptied draft is removed', () => {
    const { open, store } = setUp();
    const { reply } = open();
    reply.write('7', draft);
    expect(reply.write('7', aReply().sayingNothing().build())).toBe(true);
    expect(store.keys()).toEqual([]);
  });

  test('a draft with only a picture is kept', () => {
    const { reply } = setUp().open();
    reply.write('7', aReply().sayingNothing().withImages(1).build());
    expect(reply.has('7')).toBe(true);
  });

  test('report a change by the user, but not the first value of a draft, an equal value or a cleared draft', () => {
    const { open, onEdited } = setUp();
    const { reply } = open();
    reply.write('7', draft);
    reply.write('7', { ...draft });
    reply.clear('7');
    expect(onEdited).not.toHaveBeenCalled();
    reply.write('7', draft);
    reply.write('7', { ...draft, text: '写完了' });
    expect(onEdited).toHaveBeenCalledExactlyOnceWith('reply', '7');
  });

  test('a subscriber to drafts receives every change until it unsubscribes', () => {
    const { reply } = setUp().open();
    const received = vi.fn();
    const leave = reply.subscribe(received);
    reply.write('7', draft);
    reply.clear('7');
    leave();
    reply.write('7', draft);
    expect(received).toHaveBeenCalledTimes(2);
  });

  test('writing a draft returns false when no user is signed in, or when the browser refuses to store it', () => {
    const { open, become, store } = setUp();
    store.refuse();
    expect(open().reply.write('7', draft)).toBe(false);
    become(undefined);
    expect(open().reply.write('7', draft)).toBe(false);
  });

  test.each([
    '',
    '{',
    'null',
    '{"v":0,"data":{}}',
    '{"v":1,"data":{"text":1}}',
    '{"v":1,"data":{"text":"a","images":[1]}}',
    '{"v":1}',
  ])('a draft that is damaged or of another version, %o, is ignored', (text) => {
    const { open, store } = setUp();
    const { reply } = open();
    reply.write('7', draft);
    for (const key of store.keys()) store.write(key, text);
    expect(reply.read('7')).toBeUndefined();
  });

  test('stars for staff are stored for the user, and stars out of range are dropped', () => {
    const { open, store } = setUp();
    const { staffRating } = open();
    staffRating.write(STAFF_RATING, { '8': 5, '9': 1 });
    expect(open().staffRating.read(STAFF_RATING)).toEqual({ '8': 5, '9': 1 });
    for (const key of store.keys()) store.write(key, '{"v":1,"data":{"8":6,"9":0,"10":2.5,"11":"3","12":4}}');
    expect(staffRating.read(STAFF_RATING)).toEqual({ '12': 4 });
    staffRating.write(STAFF_RATING, {});
    expect(store.keys()).toEqual([]);
  });

  test('an update of one kind leaves the other kinds unchanged', () => {
    const { finish, creation } = setUp().open();
    const remark = { remark: '好了', noteOnOrder: true };
    const entered = { type: 'EXCHANGE', level: 'NORMAL', content: '换店', images: ['/a.png'] };
    finish.write('7', remark);
    creation.write('88', entered);
    expect([finish.read('7'), creation.read('88')]).toEqual([remark, entered]);
    const onForm = {
      ...entered,
      form: { shop: '浦东' },
      asked: { shop: { label: '安装门店', digest: 'a1' } },
    };
    creation.write('89', onForm);
    expect(creation.read('89')).toEqual(onForm);
    finish.write('7', { remark: '', noteOnOrder: true });
    creation.write('88', { ...entered, type: '', content: '', images: [] });
    expect([finish.has('7'), creation.has('88')]).toEqual([false, false]);
  });
});
