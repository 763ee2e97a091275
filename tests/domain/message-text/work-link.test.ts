import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workOfLink } from '@/domain/message-text/work-link';

const SITE = 'https://seller.example';

describe('a link to a work order in a message', () => {
  it.each([
    [`${SITE}/work/list?work=500123`, '500123'],
    [`${SITE}/back-office/work/list?work=500123`, '500123'],
    [`${SITE}/#/work/list?work=500123`, '500123'],
    [`${SITE}/work/list?work=500123&mode=view`, undefined],
    [`${SITE}/work/list?work=500123#top`, undefined],
    [`${SITE}/work/list?work=0`, undefined],
    [`${SITE}/work/list?work=abc`, undefined],
    [`${SITE}/work/list?of=handler-7`, undefined],
    [`${SITE}/work/list`, undefined],
    [`${SITE}/order/list?work=500123`, undefined],
    ['https://seller.example.evil/work/list?work=500123', undefined],
    ['http://seller.example/work/list?work=500123', undefined],
    ['https://evil.example/work/list?work=500123', undefined],
    ['no link', undefined],
  ])('%s opens %s', (href, id) => {
    expect(workOfLink(href, SITE)).toBe(id);
  });

  it('is found for every work order of this site, and for none of another', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.webUrl(), (id, other) => {
        expect(workOfLink(`${SITE}/work/list?work=${id}`, SITE)).toBe(String(id));
        expect(workOfLink(other, SITE)).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });
});
