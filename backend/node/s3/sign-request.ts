import { createHash, createHmac } from 'node:crypto';
import type { Instant } from '@/domain/kernel/instant';

/** The location of the objects, with the credentials. */
export interface S3Access {
  /** The URL of the service, such as `https://cos.ap-shanghai.myqcloud.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Uses `https://endpoint/bucket/key` instead of `https://bucket.endpoint/key`. */
  readonly pathStyle: boolean;
  /** Whether browsers load videos from the bucket by presigned URLs instead of through this server. */
  readonly presigned: boolean;
}

/** A request to the bucket, before it is signed. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The key without the bucket; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986 also escapes some characters that `encodeURIComponent` leaves unescaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const queryOf = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');

/** The time in the format `20261125T041500Z`. */
const stampOf = (now: Instant): string => new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The URL of an object, or of the bucket if the key is empty. */
export const bucketUrl = (
  { endpoint, bucket, pathStyle }: Pick<S3Access, 'endpoint' | 'bucket' | 'pathStyle'>,
  key: string,
): URL => {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `/${bucket}/${key}`;
  else {
    url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `/${key}`;
  }
  return url;
};

const scopeOf = (region: string, stamp: string): string => `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;

/** Signs a canonical request. */
const signatureOf = (
  { secretKey, region }: Pick<S3Access, 'secretKey' | 'region'>,
  stamp: string,
  canonical: string,
): string => {
  const day = stamp.slice(0, 8);
  const toSign = ['AWS4-HMAC-SHA256', stamp, scopeOf(region, stamp), sha256(canonical)].join('\n');
  const dayKey = hmac(`AWS4${secretKey}`, day);
  const signingKey = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  return hmac(signingKey, toSign).toString('hex');
};

/**
 * A URL with a signature in its query. With it, anyone can read an object for `seconds`. `query` may set headers of the
 * response, such as `response-content-type`.
 */
export const presignedUrl = (
  access: S3Access,
  {
    key,
    query = {},
    seconds,
  }: { readonly key: string; readonly query?: S3Request['query']; readonly seconds: number },
  now: Instant,
): string => {
  const url = bucketUrl(access, key);
  const stamp = stampOf(now);
  const signed = queryOf({
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${access.accessKey}/${scopeOf(access.region, stamp)}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  });
  const canonical = ['GET', url.pathname, signed, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  url.search = `${signed}&X-Amz-Signature=${signatureOf(access, stamp, canonical)}`;
  return url.href;
};

/** Signs a request with AWS signature version 4 over its headers and its whole body. */
export const signRequest = (
  access: S3Access,
  { method, key, query = {}, headers = {}, body = new Uint8Array() }: S3Request,
  now: Instant,
): { readonly url: string; readonly headers: Readonly<Record<string, string>> } => {
  const url = bucketUrl(access, key);
  const stamp = stampOf(now);
  const digest = sha256(body);
  const signed: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    host: url.host,
    'x-amz-content-sha256': digest,
    'x-amz-date': stamp,
  };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    url.pathname,
    queryOf(query),
    ...names.map((name) => `${name}:${signed[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    digest,
  ].join('\n');
  const signature = signatureOf(access, stamp, canonical);
  url.search = queryOf(query);
  const { host: _host, ...sent } = signed;
  return {
    url: url.href,
    headers: {
      ...sent,
      authorization: `AWS4-HMAC-SHA256 Credential=${access.accessKey}/${scopeOf(access.region, stamp)}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
    },
  };
};
