import * as v from 'valibot';
import type { Department, DirectoryPerson } from '../../domain/directory/directory';
import { call } from '../call';
import { codec, listOf } from '../codec';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { id, idOf, text } from '../scalars';

/** The options of the user and department selects in server-defined forms. */

const person = codec(
  v.object({ id, nickname: text, deptId: v.nullish(id, '0') }),
  (wire): DirectoryPerson => ({
    id: idOf(wire.id),
    name: wire.nickname,
    departmentId: idOf(wire.deptId),
  }),
  ({ id: personId, name, departmentId }) => ({ id: personId, nickname: name, deptId: departmentId }),
);

const department = codec(
  v.object({ id, name: text, parentId: v.nullish(id, '0') }),
  (wire): Department => ({ id: idOf(wire.id), name: wire.name }),
  ({ id: departmentId, name }) => ({ id: departmentId, name, parentId: '0' }),
);

export const getPeople = call(PATHS.people, {
  summary: 'Returns the options of a user select in a form: the users of the caller’s account.',
  reply: inData(listOf(person)),
});
export const getDepartments = call(PATHS.departments, {
  summary: 'Returns the options of a department select in a form: the accounts of the caller.',
  reply: inData(listOf(department)),
});
