import { describe, expect, it } from 'vitest';
import { playVideo } from '@backend/core/files/serve-file';
import { createS3FileStore } from '@backend/node/s3/s3-file-store';
import { bucketOrigins, readS3Settings } from '@backend/node/s3/s3-settings';
import { presignedUrl, signRequest } from '@backend/node/s3/sign-request';

const read = (env: Readonly<Record<string, string>>) => {
  const problems: string[] = [];
  return { settings: readS3Settings((name) => env[name], problems), problems };
};

const GIVEN = {
  S3_ENDPOINT: 'https://cos.ap-shanghai.myqcloud.com',
  S3_BUCKET: 'evidence-1250000000',
  S3_ACCESS_KEY: 'AKID',
  S3_SECRET_KEY: 'secret',
};

describe('the settings of a bucket', () => {
  it('are absent without an endpoint', () => {
    expect(read({})).toEqual({ settings: undefined, problems: [] });
  });

  it('are complete with the four required settings', () => {
    expect(read({ ...GIVEN, S3_REGION: 'ap-shanghai' })).toEqual({
      settings: {
        endpoint: GIVEN.S3_ENDPOINT,
        bucket: GIVEN.S3_BUCKET,
        accessKey: 'AKID',
        secretKey: 'secret',
        region: 'ap-shanghai',
        pathStyle: false,
        presigned: false,
      },
      problems: [],
    });
  });

  it.each([
    [{ S3_BUCKET: 'evidence' }, /go with S3_ENDPOINT/],
    [{ S3_ENDPOINT: GIVEN.S3_ENDPOINT }, /S3_ENDPOINT goes with/],
    [{ ...GIVEN, S3_ENDPOINT: 'cos' }, /S3_ENDPOINT must be an address/],
    [{ ...GIVEN, S3_BUCKET: 'No_Bucket' }, /S3_BUCKET must be/],
    [{ ...GIVEN, S3_ADDRESSING: 'both' }, /S3_ADDRESSING must be/],
    [{ ...GIVEN, S3_READS: 'anyone' }, /S3_READS must be/],
  ])('are refused with a message: %j', (env, sentence) => {
    expect(read(env as Readonly<Record<string, string>>).problems.join(' ')).toMatch(sentence);
  });
});

const access = {
  endpoint: 'https://s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'examplebucket',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  pathStyle: false,
  presigned: true,
};

describe('a presigned URL', () => {
  /** The example of a presigned GET in Amazon's documentation of signature version 4. */
  it('has the signature of Amazon’s documentation', () => {
    const url = presignedUrl(access, { key: 'test.txt', seconds: 86_400 }, Date.UTC(2013, 4, 24));
    expect(url).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('is permitted by the policy of the pages, and exists only if the deployment enables it', () => {
    expect(bucketOrigins(access)).toEqual(['https://examplebucket.s3.amazonaws.com']);
    expect(bucketOrigins({ ...access, presigned: false })).toEqual([]);
    expect(createS3FileStore({ ...access, presigned: false }).urlOf).toBeUndefined();
    const key = `${'0'.repeat(32)}.mp4`;
    const shown = { contentType: 'video/mp4', disposition: 'inline; filename="a.mp4"' };
    const url = new URL(createS3FileStore(access).urlOf?.(key, shown, 60) ?? '');
    expect(url.pathname).toBe(`/${key}`);
    expect(url.searchParams.get('response-content-type')).toBe('video/mp4');
    expect(() => createS3FileStore(access).urlOf?.('../lock.json', shown, 60)).toThrow('no key');
  });

  it('is the redirect target of a video’s signed URL, and is valid at most as long as that URL and at most one hour', () => {
    const seconds: number[] = [];
    const film = {
      ...{ fileName: 'a.mp4', originalName: '安装.mp4', size: 10 },
      read: () => Promise.resolve(undefined),
      storeUrl: (_shown: unknown, lasts: number) => `https://bucket.example/${String(seconds.push(lasts))}`,
    };
    const answer = playVideo(film, 'bytes=0-', 90_000, 0);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://bucket.example/1']);
    playVideo(film, null, 86_400_000, 0);
    expect(seconds).toEqual([90, 3600]);
  });
});

describe('the signature of a request', () => {
  /** The example of a signed GET in Amazon's documentation of signature version 4. */
  it('is the one in Amazon’s documentation', () => {
    const { url, headers } = signRequest(
      access,
      { method: 'GET', key: 'test.txt', headers: { Range: 'bytes=0-9' } },
      Date.UTC(2013, 4, 24),
    );
    expect(url).toBe('https://examplebucket.s3.amazonaws.com/test.txt');
    expect(headers['authorization']).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});
