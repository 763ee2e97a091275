import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Chapter } from '../screen';

/** Waits until the list of complaints is shown; a step of the gallery's screens of complaints. */
const seesComplaints = async (_desk: Desk, page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^打开工单/ })
    .first()
    .waitFor();
};

const answers = async (desk: Desk, page: Page) => {
  await seesComplaints(desk, page);
  await page.getByRole('main').getByRole('button', { name: /回复/ }).first().click();
  await page.getByRole('dialog', { name: '回复投诉' }).getByRole('textbox').waitFor();
};

export const COMPLAINTS: Chapter = {
  title: 'Complaints',
  screens: [
    {
      id: 'complaints',
      name: 'Complaints in every state',
      path: '/work/complaints?state=all',
      who: 'platform',
      phone: true,
      steps: seesComplaints,
    },
    {
      id: 'complaint-answer',
      name: 'Changing the answer to a complaint',
      path: '/work/complaints?state=answered',
      who: 'platform',
      phone: true,
      steps: answers,
    },
  ],
};
