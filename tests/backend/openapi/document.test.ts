import { describe, expect, it } from 'vitest';
import { judge } from './document';

const upload = async (path: string, ...fields: readonly string[]) => {
  const form = new FormData();
  for (const field of fields) form.append(field, new File(['x'], 'a.png'));
  const sent = new Response(form);
  return judge({
    method: 'POST',
    path,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: await sent.text(),
    status: 200,
    answerType: '',
    answer: '',
  }).problems;
};

describe('an upload in the OpenAPI document', () => {
  it.each([
    ['/common/upload/work-order', 'image'],
    ['/common/upload/work-order', 'file'],
    ['/common/upload', 'files', 'files'],
    ['/common/upload', 'file'],
    ['/common/upload/editor', 'file'],
  ])('is accepted as documented: %s with %s', async (path, ...fields) =>
    expect(await upload(path, ...fields)).toEqual([]),
  );

  it.each([
    ['/common/upload/work-order', 'picture'],
    ['/common/upload/work-order', 'image', 'image'],
    ['/common/upload/editor', 'image'],
    ['/common/upload', ...Array<string>(6).fill('files')],
    ['/logout', 'file'],
  ] as [string, ...string[]][])('is reported when it differs: %s with %s', async (path, ...fields) =>
    expect(await upload(path, ...fields)).not.toEqual([]),
  );
});
