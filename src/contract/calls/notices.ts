import * as v from 'valibot';
import type { CommonNotice } from '../../domain/notice/common-notice';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, listOf } from '../codec';
import { optionalFileText } from '../file-address';
import { inData, nothing } from '../envelope';
import { PATHS } from '../paths';
import { dateTime, dateTimeOf, id, idOf, instantOf, text } from '../scalars';

const notice = codec(
  v.object({ noticeId: id, noticeTitle: text, noticeContent: optionalFileText, createTime: dateTime }),
  (wire): CommonNotice => ({
    id: idOf(wire.noticeId),
    title: wire.noticeTitle,
    content: wire.noticeContent,
    at: instantOf(wire.createTime, 'createTime'),
  }),
  (value) => ({
    noticeId: value.id,
    noticeTitle: value.title,
    noticeContent: value.content,
    createTime: dateTimeOf(value.at),
  }),
);

export const getNotices = call(PATHS.notices, {
  summary: 'Notices of the platform that the person has not read, oldest first.',
  reply: inData(listOf(notice)),
});
export const readNotice = call(PATHS.readNotice, {
  summary: 'Mark a notice as read by the person; repeating it changes nothing.',
  body: codec(
    v.object({ noticeId: id }),
    (wire) => ({ id: idOf(wire.noticeId) }),
    (value: { readonly id: Id }) => ({ noticeId: value.id }),
  ),
  reply: nothing,
});
