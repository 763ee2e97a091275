import { bucketUrl, type S3Access } from './sign-request';

const NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * The bucket for uploads; `undefined` if uploads are stored in a folder. Adds a sentence to `problems` for each wrong
 * setting.
 */
export const readS3Settings = (
  given: (name: string) => string | undefined,
  problems: string[],
): S3Access | undefined => {
  const endpoint = given('S3_ENDPOINT');
  const values = NAMES.map(given);
  if (endpoint === undefined) {
    if (values.some((value) => value !== undefined))
      problems.push(`${NAMES.join(', ')} go with S3_ENDPOINT: set all of them, or none.`);
    return undefined;
  }
  const [bucket, accessKey, secretKey] = values;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    problems.push(`S3_ENDPOINT must be an address with http or https; it is "${endpoint}".`);
  const style = given('S3_ADDRESSING') ?? 'host';
  if (style !== 'host' && style !== 'path')
    problems.push(`S3_ADDRESSING must be host or path; it is "${style}".`);
  const reads = given('S3_READS') ?? 'node';
  if (reads !== 'node' && reads !== 'presigned')
    problems.push(`S3_READS must be node or presigned; it is "${reads}".`);
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) {
    problems.push(`S3_ENDPOINT goes with ${NAMES.join(', ')}: set all of them, or none.`);
    return undefined;
  }
  if (!BUCKET.test(bucket)) problems.push(`S3_BUCKET must be the name of a bucket; it is "${bucket}".`);
  return {
    endpoint,
    bucket,
    accessKey,
    secretKey,
    region: given('S3_REGION') ?? 'us-east-1',
    pathStyle: style === 'path',
    presigned: reads === 'presigned',
  };
};

/**
 * The origin from which browsers load videos, for the content security policy. Empty if browsers load videos from this
 * server.
 */
export const bucketOrigins = (access: S3Access | undefined): readonly string[] =>
  access?.presigned === true ? [bucketUrl(access, '').origin] : [];
