import { describe, expect, it } from 'vitest';
import { refusalIn } from '@/domain/form/accept-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';

const names = (count: number) => Array.from({ length: count }, (_, at) => `/profile/form/${at}.png`);

describe('the number of files in a form', () => {
  it.each([
    ['pictures without a limit', { type: 'upload', props: { uploadType: 'image' } }, 5],
    ['files without a limit', { type: 'upload' }, 5],
    ['the limit of the definition', { type: 'upload', props: { limit: 7 } }, 7],
    ['a limit beyond what any form gets', { type: 'upload', props: { limit: 500 } }, 100],
    ['a single picture, as a list', { type: 'UploadImg' }, 1],
  ])('has the same maximum as on the screen: %s', (_, rule, most) => {
    const { model } = parseFormDefinition([{ ...rule, field: 'photo', title: '照片' }]);
    expect(refusalIn(model, { photo: names(most) })).toBeUndefined();
    expect(refusalIn(model, { photo: names(most + 1) })).toMatchObject({
      refusal: { code: 'form.too-many', params: { field: 'photo', max: most } },
    });
  });

  it('counts a single name as one file', () => {
    const { model } = parseFormDefinition([{ type: 'UploadImg', field: 'photo', title: '照片' }]);
    expect(refusalIn(model, { photo: '/profile/form/1.png' })).toBeUndefined();
  });
});
