import { createFolderFileStore } from '@backend/node/folder-file-store';

/** Prints what a folder of uploads says of itself; a test runs it where a folder is full or read-only. */
process.stdout.write(String(await createFolderFileStore(process.argv[2] ?? '').trouble()));
