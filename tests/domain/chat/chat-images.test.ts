import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHAT_IMAGES_ANNOUNCED,
  CHAT_IMAGES_MAX,
  chatImageCount,
  checkChatImages,
  withChatImage,
} from '@/domain/chat/chat-images';
import { refusals } from '@/messages/zh-CN/refusals';
import { format } from '@/messages/format';

const images = (count: number) => Array.from({ length: count }, (_, index) => `image ${index}`);
const REFUSED = { ok: false, refusal: { code: 'reply.too-many-images-in-chat', params: { max: 8 } } };

describe('the pictures of a chat message', () => {
  it('may be six; a longer list is refused, and the refusal speaks of eight', () => {
    expect([CHAT_IMAGES_MAX, CHAT_IMAGES_ANNOUNCED]).toEqual([6, 8]);
    expect(checkChatImages(images(6))).toEqual({ ok: true, value: images(6) });
    expect(checkChatImages(images(7))).toEqual(REFUSED);
    expect(format(refusals['reply.too-many-images-in-chat'], { max: CHAT_IMAGES_ANNOUNCED })).toBe(
      '单次最多上传8张图片',
    );
  });

  it('come one at a time, at the end', () => {
    expect(withChatImage(['a'], 'b')).toEqual({ ok: true, value: ['a', 'b'] });
    expect(withChatImage(images(6), 'b')).toEqual(REFUSED);
  });

  it('are counted for everybody to see', () => {
    expect([images(0), images(3), images(6)].map(chatImageCount)).toEqual(['0/6', '3/6', '6/6']);
  });

  it('never become more than six, however many are added', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { size: 'max', maxLength: 20 }), (added) => {
        const list = added.reduce<readonly string[]>((before, image) => {
          const result = withChatImage(before, image);
          return result.ok ? result.value : before;
        }, []);
        expect(list).toEqual(added.slice(0, 6));
      }),
    );
  });
});
