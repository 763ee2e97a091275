import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type PagePolicy } from '@backend/node/content-security-policy';

const PLAIN: PagePolicy = {
  nonce: 'bm9uY2U=',
  tencent: false,
  frameHosts: [],
  pictureHosts: [],
  tileOrigins: [],
};

const sourcesOf = (policy: PagePolicy): ReadonlyMap<string, readonly string[]> =>
  new Map(
    contentSecurityPolicy(policy)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

describe('the content security policy of the page', () => {
  it('permits only scripts in files of the product: no inline scripts, no eval, no foreign ones', () => {
    expect(sourcesOf(PLAIN).get('script-src')).toEqual(["'self'"]);
    expect(sourcesOf(PLAIN).get('default-src')).toEqual(["'self'"]);
    expect(sourcesOf(PLAIN).get('object-src')).toEqual(["'none'"]);
    expect(sourcesOf(PLAIN).get('base-uri')).toEqual(["'none'"]);
    expect(contentSecurityPolicy(PLAIN)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|[ ]\*/);
  });

  it('permits style elements by nonce, and style attributes', () => {
    expect(sourcesOf(PLAIN).get('style-src')).toEqual(["'self'", "'nonce-bm9uY2U='"]);
    expect(sourcesOf(PLAIN).get('style-src-attr')).toEqual(["'unsafe-inline'"]);
  });

  it('permits the product’s pictures, selected local files, emoticons, and pictures of configured hosts', () => {
    expect(sourcesOf(PLAIN).get('img-src')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://web.sdk.qcloud.com',
    ]);
    const more = { ...PLAIN, pictureHosts: ['https://pictures.example'] };
    expect(sourcesOf(more).get('img-src')).toContain('https://pictures.example');
    const tiles = sourcesOf({ ...PLAIN, tileOrigins: ['https://tiles.example'] });
    expect(tiles.get('img-src')).toContain('https://tiles.example');
    for (const [name, sources] of tiles)
      if (name !== 'img-src') expect(sources, name).not.toContain('https://tiles.example');
    expect(sourcesOf(PLAIN).get('media-src')).toEqual(["'self'", 'blob:']);
    expect(sourcesOf(more).get('media-src')).toEqual(["'self'", 'blob:', 'https://pictures.example']);
  });

  it('permits connections to Tencent only if the deployment uses it', () => {
    expect(sourcesOf(PLAIN).get('connect-src')).toEqual(["'self'"]);
    expect(sourcesOf(PLAIN).get('worker-src')).toEqual(["'self'"]);
    const tencent = sourcesOf({ ...PLAIN, tencent: true });
    expect(tencent.get('connect-src')).toContain('wss://*.im.qcloud.com');
    expect(tencent.get('worker-src')).toContain('blob:');
  });

  it('permits frames only of the product and configured hosts, and lets only the product frame the page', () => {
    expect(sourcesOf(PLAIN).get('frame-src')).toEqual(["'self'"]);
    expect(sourcesOf({ ...PLAIN, frameHosts: ['https://help.example'] }).get('frame-src')).toEqual([
      "'self'",
      'https://help.example',
    ]);
    expect(sourcesOf(PLAIN).get('frame-ancestors')).toEqual(["'self'"]);
  });
});
