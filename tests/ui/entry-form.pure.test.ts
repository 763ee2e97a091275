import { describe, expect, it } from 'vitest';
import { refusalIn } from '@/domain/form/accept-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { IMAGES_FIELD, workOrderForm } from '@/domain/work-order/work-order-form';
import { inputIn } from '@/ui/work-order/create/entry-form';

const SINGLE = [{ type: 'UploadImg', field: IMAGES_FIELD, title: '照片' }];

describe('a definition with a single picture', () => {
  it.each([
    ['a name', '/profile/a.png', ['/profile/a.png']],
    ['a list', ['/profile/a.png', '/profile/b.png'], ['/profile/a.png', '/profile/b.png']],
    ['an empty name', '', []],
    ['nothing', undefined, []],
  ])('yields a list of pictures for the work order: %s', (_, image, images) => {
    expect(inputIn(image === undefined ? {} : { image }).images).toEqual(images);
  });

  it('shows the stored picture of the work order, and accepts no second picture', () => {
    const form = workOrderForm(parseFormDefinition(SINGLE).model, { types: [], levels: [] });
    const taken = (...image: string[]) => refusalIn(form, { image }, [IMAGES_FIELD]);
    expect(taken()).toBeUndefined();
    expect(taken('/profile/a.png')).toBeUndefined();
    expect(taken('/profile/a.png', '/profile/b.png')).toMatchObject({
      refusal: { code: 'form.too-many', params: { max: 1 } },
    });
  });
});
