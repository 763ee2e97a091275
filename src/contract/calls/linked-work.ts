import { call } from '../call';
import { inData, nothing } from '../envelope';
import { paths } from '../paths/linked-work';
import { parts, recordOf } from '../record';

const { id, idIfGiven, text, moment, list, oneOf } = parts;

const linkedWork = recordOf({ workId: id, orderNo: text, type: text, state: text });
const entry = recordOf({ kind: oneOf(['linked', 'removed']), workId: id, byName: text, at: moment });

export const getLinkedWorks = call(paths.linkedWorks, {
  summary:
    'The work orders that are linked to this one, lowest number first, and the latest 50 entries of the history of its links, newest first. Both hold only work orders within the scope of the session: others are neither listed nor counted.',
  reply: inData(recordOf({ links: list(linkedWork), entries: list(entry) })),
});
export const linkWork = call(paths.linkWork, {
  summary:
    'Link the work order to another one. Both must be within the scope of the session, finished or not; a link has no direction and changes nothing of either. A person links a work order to at most 50.',
  command: true,
  body: recordOf({ workId: idIfGiven }),
  reply: inData(linkedWork),
});
export const unlinkWork = call(paths.unlinkWork, {
  summary:
    'Remove the link between two work orders, both within the scope of the session. The history keeps who linked and who removed it.',
  command: true,
  reply: nothing,
});
