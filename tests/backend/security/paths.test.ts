import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { type Attack, sendRequest, staysUp, reported } from './support/attacks';

const SECRET = 'not-to-be-read';

let folder: string;
let backEnd: RunningBackEnd;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seller-desk-paths-'));
  for (const name of ['web/assets', 'web/.git', 'web-other'])
    await mkdir(join(folder, name), { recursive: true });
  for (const name of ['secret.txt', 'web-other/secret.txt', 'web/.env', 'web/.git/config'])
    await writeFile(join(folder, name), SECRET);
  await writeFile(join(folder, 'web/index.html'), '<title>page</title>');
  backEnd = await startBackEnd({ webRoot: join(folder, 'web'), files: 'folder' });
  await writeFile(join(backEnd.filesFolder ?? '', '..', 'seller-desk-secret.txt'), SECRET);
  token = await backEnd.tokenOf(await backEnd.people.account());
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(join(tmpdir(), 'seller-desk-secret.txt'), { force: true });
});

const NOT_FOUND = { status: 404, text: 'Not found' };
const NO_FILE = {
  status: 200,
  code: 500,
  refusal: 'file.not-found',
  msg: '文件不存在，或不在您的查看范围内',
};
const NO_PREFIX = { status: 200, code: 500, refusal: 'upload.prefix-invalid' };
const NO_CALL = { status: 200, code: 404, refusal: 'request.no-such-call', msg: '访问资源不存在' };
const NOT_HTTP = {
  status: 400,
  code: 400,
  refusal: 'request.malformed',
  msg: '提交的内容有误，请检查：request',
};

const STATIC: readonly Attack<string>[] = [
  ['the folder above', '/../secret.txt', NOT_FOUND],
  ['the folder above, percent-encoded', '/%2e%2e/secret.txt', NOT_FOUND],
  ['with its slash encoded', '/..%2fsecret.txt', NOT_FOUND],
  ['with every character encoded', '/%2e%2e%2fsecret.txt', NOT_FOUND],
  ['encoded twice', '/%252e%252e%252fsecret.txt', NOT_FOUND],
  ['with a backslash', '/..\\secret.txt', NOT_HTTP],
  ['with a backslash encoded', '/..%5csecret.txt', NOT_FOUND],
  ['from a folder that exists', '/assets/..%2f..%2fsecret.txt', NOT_FOUND],
  ['with four dots', '/....//secret.txt', NOT_FOUND],
  ['in overlong UTF-8', '/%c0%ae%c0%ae%c0%afsecret.txt', NOT_FOUND],
  ['with full-width dots', '/%ef%bc%8e%ef%bc%8e/secret.txt', NOT_FOUND],
  ['with a parameter of a path', '/..;/secret.txt', NOT_FOUND],
  ['a folder with the same prefix', '/..%2fweb-other/secret.txt', NOT_FOUND],
  ['an absolute path', '//etc/passwd', NOT_FOUND],
  ['an absolute path, encoded', '/%2fetc%2fpasswd', NOT_FOUND],
  ['a Windows drive', '/C:%5cWindows%5cwin.ini', NOT_FOUND],
  ['a zero byte before the extension', '/index.html%00.txt', NOT_FOUND],
  ['a hidden file', '/.env', NOT_FOUND],
  ['a hidden file, encoded', '/%2eenv', NOT_FOUND],
  ['a hidden folder', '/.git/config', NOT_FOUND],
  ['a folder', '/assets/', NOT_FOUND],
  ['an incomplete escape', '/%E0%A4%A', NOT_FOUND],
  ['a scheme', '/file:///etc/passwd', NOT_FOUND],
  ['another address as the target', 'http://evil.example/../secret.txt', NOT_FOUND],
  ['a target that is no path', '*', NOT_HTTP],
];

const FILES: readonly Attack<string>[] = [
  ['a file of the system', '/api/files/profile/avatar/..%2f..%2f..%2f..%2fetc%2fpasswd', NO_FILE],
  ['a file beside the store', '/api/files/profile/avatar/..%2fseller-desk-secret.txt', NO_FILE],
  ['the same, encoded twice', '/api/files/profile/avatar/%252e%252e%252fseller-desk-secret.txt', NO_FILE],
  ['a name with a zero byte', `/api/files/profile/avatar/${'0'.repeat(32)}.png%00.txt`, NO_FILE],
  ['a name with a line break', `/api/files/profile/avatar/${'0'.repeat(32)}.png%0d%0a`, NO_FILE],
  ['no signature', `/api/files/profile/avatar/${'0'.repeat(32)}.png`, { refusal: 'file.link-expired' }],
  ['dots that end outside', '/api/files/../../../etc/passwd', NOT_FOUND],
  ['only a name', '/api/files/passwd', NO_FILE],
  ['another call behind the files', '/api/files/..%2flogin', NO_FILE],
];

const NAMES: readonly Attack<string>[] = [
  ['a file of the system', '/etc/passwd', NO_FILE],
  ['a file beside the store', '../seller-desk-secret.txt', NO_FILE],
  ['a file beside the store, under our prefix', '/profile/../../seller-desk-secret.txt', NO_FILE],
  ['a path that is no export', '/profile/export/../upload/x.xlsx', NO_FILE],
  ['with a backslash', '..\\seller-desk-secret.txt', NO_FILE],
  ['with a zero byte', '/profile/avatar/a.png\0', NO_FILE],
  ['another address', 'http://169.254.169.254/latest/meta-data', NO_FILE],
  ['a file address', 'file:///etc/passwd', NO_FILE],
  ['a lone surrogate', '\uD800', NO_FILE],
  ['an empty name', '', { status: 200, code: 500 }],
];

const PREFIXES: readonly Attack<string>[] = [
  ['the folder above', '%2e%2e', NO_CALL],
  ['the folder above and a name', '..%2f..%2fweb', NO_PREFIX],
  ['with a backslash', '..%5cweb', NO_PREFIX],
  ['a zero byte', 'avatar%00', NO_PREFIX],
  ['a Windows drive', 'C:', NO_PREFIX],
  ['an incomplete escape', '%E0%A4%A', NO_PREFIX],
  ['the folder above, plainly', '..', NO_CALL],
];

describe('a path that leads out of the front end’s folder', () => {
  it.each(STATIC)('finds nothing: %s (%s)', async (_attack, target, expected) => {
    const answer = await sendRequest(backEnd.url, `GET ${target}`, { headers: { accept: '*/*' } });
    expect(reported(answer)).toMatchObject(expected);
    expect(answer.text).not.toContain(SECRET);
  });
});

describe('a file path that leads out of the store', () => {
  it.each(FILES)('finds nothing: %s (%s)', async (_attack, target, expected) => {
    const answer = await sendRequest(backEnd.url, `GET ${target}`, { token });
    expect(reported(answer)).toMatchObject(expected);
    expect(answer.text).not.toContain(SECRET);
  });
});

describe('a name of a file or an export that leads out of the store', () => {
  it.each(NAMES)('finds and removes nothing: %s (%j)', async (_attack, name, expected) => {
    const asked = { download: { fileName: name, delete: 'true' }, 'download/resource': { resource: name } };
    for (const [call, named] of Object.entries(asked)) {
      const query = new URLSearchParams(named).toString();
      const answer = await sendRequest(backEnd.url, `GET /api/common/${call}?${query}`, { token });
      expect(reported(answer), call).toMatchObject(expected);
      expect(answer.text).not.toContain(SECRET);
    }
  });
});

describe('an upload prefix that leads out of the store', () => {
  it.each(PREFIXES)('is refused before a byte is written: %s (%s)', async (_attack, prefix, expected) => {
    const png = '\x89PNG\r\n\x1a\nx';
    const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${png}\r\n--b--\r\n`;
    const answer = await sendRequest(backEnd.url, `POST /api/common/upload/${prefix}`, {
      token,
      body: part,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(reported(answer)).toMatchObject(expected);
  });
});

staysUp(() => backEnd);
