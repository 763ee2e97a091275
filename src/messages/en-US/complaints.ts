import type { complaints as zh } from '../zh-CN/complaints';

export const complaints: Record<keyof typeof zh, string> = {
  'complaint.state': 'Status',
  'complaint.state.open': 'Open',
  'complaint.state.answered': 'Answered',
  'complaint.state.rejected': 'Rejected',
  'complaint.answer': 'Answer',
  'complaint.answered-at': 'Answered at',
  'complaint-desk.title': 'Complaints',
  'complaint-desk.search': 'Order number, seller, author, reason, work order',
  'complaint-desk.search.name': 'Search complaints',
  'complaint-desk.all': 'All',
  'complaint-desk.answer': 'Answer',
  'complaint-desk.answer.of': 'Answer the complaint by {name} about work order {id}',
  'complaint-desk.changeAnswer': 'Change answer',
  'complaint-desk.changeAnswer.of': 'Change the answer to the complaint by {name} about work order {id}',
  'complaint-desk.failed': 'The complaints could not be loaded',
  'complaint-desk.failed.note': 'The filters are kept. You can try again.',
  'complaint-desk.empty': 'No complaint matches',
  'complaint-desk.empty.note': 'Try another keyword, or another status.',
  'complaint-desk.empty.open': 'No complaint is open',
  'complaint-desk.empty.open.note':
    'New complaints about work orders appear here, the longest waiting first.',
  'complaint-answer.title': 'Answer the complaint',
  'complaint-answer.verdict': 'Decision',
  'complaint-answer.answered': 'Answer',
  'complaint-answer.rejected': 'Reject',
  'complaint-answer.current': 'Current answer',
  'complaint-answer.note':
    'Both parties read the answer in the work order. Earlier answers stay in the conversation.',
  'complaint-answer.submit': 'Submit answer',
  'complaint-answer.done': 'Answer saved',
};
