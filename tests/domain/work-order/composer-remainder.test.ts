import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainderAfterSending } from '@/domain/work-order/composer-remainder';

const picture = (name: string) => ({ fileName: name, url: `/api/${name}` });

describe('the composer’s content after a message was queued for sending', () => {
  it('is empty when nothing was added', () => {
    const sent = { text: '收到', images: [picture('a')] };
    expect(remainderAfterSending(sent, sent)).toEqual({ text: '', images: [] });
  });

  it('contains the text and the pictures that were added since', () => {
    expect(
      remainderAfterSending(
        { text: '收到还有', images: [picture('a'), picture('b')] },
        { text: '收到', images: [picture('a')] },
      ),
    ).toEqual({ text: '还有', images: [picture('b')] });
  });

  it('contains the files that were added since', () => {
    const file = (name: string) => ({ fileName: name, name, size: 1 });
    const sent = { text: '收到', images: [], files: [file('a.txt')] };
    expect(remainderAfterSending({ ...sent, files: [file('a.txt'), file('b.txt')] }, sent)).toEqual({
      text: '',
      images: [],
      files: [file('b.txt')],
    });
    expect(remainderAfterSending(sent, sent)).toEqual({ text: '', images: [] });
  });

  it('is the whole text when the sent part was changed meanwhile', () => {
    expect(remainderAfterSending({ text: '没收到', images: [] }, { text: '收到', images: [] }).text).toBe(
      '没收到',
    );
  });

  it('contains all text that was typed since, and every picture that was not sent', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(fc.string(), fc.string(), names, names, (text, since, sent, now) => {
        const rest = remainderAfterSending(
          { text: text + since, images: now.map(picture) },
          { text, images: sent.map(picture) },
        );
        expect(rest.text).toBe(since);
        expect(rest.images.map(({ fileName }) => fileName)).toEqual(
          now.filter((name) => !sent.includes(name)),
        );
      }),
    );
  });
});
