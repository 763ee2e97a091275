import { ANY_MEMBER, defineArea } from '../area';
import { fileAnswers } from './file-answers';
import { sweepEvidence, sweepExports, sweepUploads } from './files.jobs';

/** Uploads and downloads of files. */
export const files = defineArea((parts) => fileAnswers(parts)).with({
  permissions: {
    uploadFile: ANY_MEMBER,
    uploadEditorImage: ANY_MEMBER,
    uploadImage: ANY_MEMBER,
    download: ANY_MEMBER,
    downloadResource: ANY_MEMBER,
  },
  files: {},
  jobs: [sweepExports, sweepUploads, sweepEvidence],
});
