import { fileValues } from '@/domain/form/file-values';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { refuse } from '@/domain/result';
import { type FileFieldsOf, pictures } from '../files/file-fields';

/** The files of a new work order: its own pictures, and the files in the values of its form. */
export const formFiles: FileFieldsOf<'saveWorkOrder'> = async ({ body }, { account }, storage) => {
  const own = pictures('order.image', body.input.images);
  const definition =
    body.form === undefined ? undefined : await storage.reference.form(account.platform, body.formKey);
  if (body.form === undefined || definition === undefined) return [own];
  const { model } = parseFormDefinition(definition.rule, definition.options);
  const filled = fileValues(model, body.form.values).map(({ field, title, as, references }) => ({
    as,
    references,
    refusal: (number: number) => refuse('form.file-unknown', { title, field, number }).refusal,
  }));
  return [own, ...filled];
};
