import { describe, expect, it } from 'vitest';
import { readS3Settings } from '@backend/node/s3/s3-settings';
import { signRequest } from '@backend/node/s3/sign-request';

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

describe('settings of a bucket', () => {
  it('bucket settings are absent without an endpoint', () => {
    expect(read({})).toEqual({ settings: undefined, problems: [] });
  });

  it('are whole with the four that belong together', () => {
    expect(read({ ...GIVEN, S3_REGION: 'ap-shanghai' })).toEqual({
      settings: {
        endpoint: GIVEN.S3_ENDPOINT,
        bucket: GIVEN.S3_BUCKET,
        accessKey: 'AKID',
        secretKey: 'secret',
        region: 'ap-shanghai',
        pathStyle: false,
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
  ])('are refused in a sentence: %j', (env, sentence) => {
    expect(read(env as Readonly<Record<string, string>>).problems.join(' ')).toMatch(sentence);
  });
});

describe('the signature of a request', () => {
  /** The example of a signed GET in Amazon's documentation of signature version 4. */
  it('is that of the documentation', () => {
    const access = {
      endpoint: 'https://s3.amazonaws.com',
      region: 'us-east-1',
      bucket: 'examplebucket',
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      pathStyle: false,
    };
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
